/** Which headers of a mail say something, which only tell how it travelled, and which hold it together. */

/** Made by the programs and servers on its way: removed. */
const TRACKING =
  /^(?:x-.*|received|received-spf|message-id|resent-message-id|in-reply-to|references|original-.*|return-path|delivered-to|envelope-to|delivery-date|(?:.*-)?dkim-signature|domainkey-signature|arc-.*|authentication-results|user-agent|list-.*|mailing-list|thread-(?:index|topic)|autocrypt(?:-.*)?|openpgp|feedback-id|errors-to|content-md5|content-length|lines|status|acceptlanguage|msip_labels|face|dl-expansion-history|conversation-id|cfbl-.*)$/;

export const isTracking = (name: string): boolean => TRACKING.test(name);

/** Lists of mailboxes. */
export const isMailboxes = (name: string): boolean =>
  /^(?:resent-)?(?:from|to|cc|bcc|reply-to|sender)$|^(?:disposition-notification-to|return-receipt-to|return-path|errors-to|apparently-to|mail-(?:followup|reply)-to|delivered-to|envelope-to|x-original-to)$/.test(
    name,
  );

/** Names that a message may have by a standard; others may have been made up for somebody. */
export const isStandard = (name: string): boolean =>
  TRACKING.test(name.replace(/^x-.*/, "")) ||
  isMailboxes(name) ||
  /^(?:subject|date|resent-date|comments|keywords|organi[sz]ation|content-(?:description|id|location|base|class|language|features|duration|alternative|translation-type|type|disposition|transfer-encoding)|importance|priority|precedence|sensitivity|auto-submitted|mime-version|expires|supersedes|newsgroups|followup-to|distribution|approved|control|accept-language|require-recipient-valid-since|original-subject|reporting-mta|encrypted|conversion|language|reply-by|deferred-delivery)$/.test(
    name,
  );

export const properName = (name: string): string =>
  name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());

/** Parameters that speak to machines, as long as their values are words of machines. */
const TECHNICAL =
  /^(?:charset|boundary|format|delsp|type|start|start-info|report-type|protocol|micalg|smime-type|method|component|profile|reply-type|version|variant|differences|header|qs|level)$/;

export const isTechnical = (name: string, value: string): boolean =>
  TECHNICAL.test(name) && /^[\w.+/:-]{0,60}$/.test(value) && !/\d{5}/.test(value);

/** Parameters that tell when a file was made, or how large it was before it changed. */
export const isTime = (name: string): boolean =>
  /^(?:creation-date|modification-date|read-date|size|x-.*)$/.test(name);

/** Endings by which a file is recognised that has no name. */
const ENDINGS: Readonly<Record<string, string>> = {
  "application/gzip": ".gz",
  "application/json": ".json",
  "application/msword": ".doc",
  "application/pdf": ".pdf",
  "application/rtf": ".rtf",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ".pptx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
  "application/xml": ".xml",
  "application/zip": ".zip",
  "message/global": ".eml",
  "message/rfc822": ".eml",
  "text/calendar": ".ics",
  "text/csv": ".csv",
  "text/html": ".html",
  "text/plain": ".txt",
  "text/tab-separated-values": ".tsv",
  "text/vcard": ".vcf",
  "text/xml": ".xml",
};

/** A name for the file of an attachment by which its format is found, and which says nothing else. */
export function plainName(number: number, name: string | undefined, type: string): string {
  const ending =
    /(?:\.[A-Za-z0-9]{1,7})?\.gz$|\.[A-Za-z0-9]{1,7}$/i.exec(name ?? "")?.[0] ?? ENDINGS[type] ?? "";
  return `${number}${ending.toLowerCase()}`;
}
