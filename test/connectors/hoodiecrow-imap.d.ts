declare module "hoodiecrow-imap" {
  // biome-ignore lint/suspicious/noExplicitAny: it has no types
  export default function hoodiecrow(options: object): any;
}
