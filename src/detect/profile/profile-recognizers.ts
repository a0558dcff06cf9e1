import { recentlyUsed } from "../../strings/recently-used.ts";
import type { Recognizer } from "../recognizer.ts";
import type { Profile } from "./profile.ts";
import { profileRecognizer } from "./profile-recognizer.ts";

const KEPT = 8;
const kept = recentlyUsed<Recognizer>(KEPT);

/** The recogniser of a profile, the same one for profiles that say the same: making it takes longer than reading a short message. */
export const recognizerOf = (profile: Profile): Recognizer =>
  kept.get(JSON.stringify(profile), () => profileRecognizer(profile));
