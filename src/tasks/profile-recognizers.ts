import type { Profile } from "../detect/profile/profile.ts";
import { profileRecognizer } from "../detect/profile/profile-recognizer.ts";
import type { Recognizer } from "../detect/recognizer.ts";
import { recentlyUsed } from "./recently-used.ts";

const KEPT = 8;
const kept = recentlyUsed<Recognizer>(KEPT);

/** The recogniser of a profile, the same one for profiles that say the same: making it takes longer than reading a short message. */
export const recognizerOf = (profile: Profile): Recognizer =>
  kept.get(JSON.stringify(profile), () => profileRecognizer(profile));
