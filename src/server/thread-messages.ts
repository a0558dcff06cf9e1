export * from "../run/thread-messages.ts";
