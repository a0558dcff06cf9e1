import { mount } from "svelte";
import "./style.css";
import App from "./shell/App.svelte";

mount(App, { target: document.getElementById("app")! });
