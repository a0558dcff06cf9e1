/** How well the facts a leak tells fit what an audience was told. */
export interface AudienceDecision {
  readonly audience: string;
  /** Of all audiences that got one of the messages. */
  readonly likelihood: number;
  /** Facts told at the very level the audience has, at a less and at a more telling one. */
  readonly same: number;
  readonly vaguer: number;
  readonly sharper: number;
}
