import { flat, pageStyles, type Sample } from "./marked.ts";

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const MINUTES: Sample = {
  name: "minutes.docx",
  flat: "fodt",
  source: flat(
    "text",
    `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>⟦Tobias Renwick⟧</dc:creator><dc:date>2026-02-03T10:00:00</dc:date></office:change-info><text:p>Call ⟦Marguerite Oldfield⟧ on ⟦(415) 555-0172⟧ first. </text:p></text:deletion></text:changed-region></text:tracked-changes>
<text:h text:outline-level="1">Minutes of the housing committee</text:h>
<text:p>Present: Del<text:span text:style-name="Bold">phine</text:span> Arkwright (chair), ⟦Samuel Okonkwo-Reyes⟧, and ⟦Priscilla Thornbury⟧ (by phone, ⟦+44 20 7946 0958⟧).</text:p>
<text:p><text:bookmark text:name="⟦ThornburyPriscilla⟧"/>The claim of Ms ⟦Thornbury⟧<office:annotation><dc:creator>⟦Tobias Renwick⟧</dc:creator><dc:date>2026-02-03T10:00:00</dc:date><text:p>Please check with ⟦ingrid.solberg@example.org⟧ before sending.</text:p></office:annotation> is for $12,480.00, reference 2,310 square feet.<text:change text:change-id="c1"/></text:p>
<text:p>Send it <text:a xlink:type="simple" xlink:href="mailto:⟦s.okonkwo@example.com⟧?subject=Claim%20Thornbury">here</text:a>.<text:note text:id="ftn1" text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Her solicitor is ⟦Bartholomew Quint⟧, ⟦14 Larkspur Crescent, Bristol BS6 7QT⟧.</text:p></text:note-body></text:note></text:p>
<text:p><text:span text:style-name="Hidden">Her passport is ⟦532871946⟧.</text:span></text:p>
<text:p><draw:frame draw:name="Photo" text:anchor-type="paragraph" svg:width="2cm" svg:height="2cm"><draw:image><office:binary-data>${PIXEL}</office:binary-data></draw:image><svg:title>⟦Priscilla Thornbury⟧</svg:title><svg:desc>Photo of ⟦Priscilla Thornbury⟧ in front of the house</svg:desc></draw:frame></text:p>
<table:table table:name="T1"><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell office:value-type="string"><text:p>Name</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>SSN</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell office:value-type="string"><text:p>⟦Wendell Iverson⟧</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>⟦536-22-8817⟧</text:p></table:table-cell></table:table-row></table:table>`,
    '<dc:title>Claim of ⟦Priscilla Thornbury⟧</dc:title><meta:initial-creator>⟦Tobias Renwick⟧</meta:initial-creator><dc:creator>⟦Tobias Renwick⟧</dc:creator><meta:keyword>⟦Thornbury⟧</meta:keyword><meta:user-defined meta:name="Client">⟦Priscilla Thornbury⟧</meta:user-defined>',
    pageStyles(
      "Confidential: Ms ⟦Priscilla Thornbury⟧",
      "Typed by ⟦Tobias Renwick⟧, ⟦t.renwick@example.org⟧",
    ),
  ),
  gone: ["Delphine Arkwright", "Arkwright"],
};

const cell = (text: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const amount = (value: string): string =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;

const STAFF: Sample = {
  name: "staff.xlsx",
  flat: "fods",
  source: flat(
    "spreadsheet",
    `<table:table table:name="Payroll"><table:table-row>${cell("Employee")}${cell("Badge no.")}${cell("Gross")}${cell("Remarks")}${cell("Mobile")}</table:table-row>
<table:table-row>${cell("⟦Henrietta Vance⟧")}${cell("B-2041")}${amount("⟪4120.75⟫")}<table:table-cell office:value-type="string"><office:annotation><dc:creator>⟦Gideon Marsh⟧</dc:creator><text:p>Owes ⟦Leopold Draycott⟧ a reply at ⟦leo.draycott@example.net⟧</text:p></office:annotation><text:p>on leave, contact husband ⟦Rupert Vance⟧</text:p></table:table-cell>${cell("⟦07700 900461⟧")}</table:table-row>
<table:table-row>${cell("⟦Cyril Montague⟧")}${cell("B-2042")}${amount("⟪3877.15⟫")}<table:table-cell office:value-type="string"><text:p><text:a xlink:href="mailto:⟦cyril.montague@example.com⟧" xlink:type="simple">mail</text:a></text:p></table:table-cell>${cell("⟦07700 900582⟧")}</table:table-row>
<table:table-row>${cell("Total")}${cell("")}<table:table-cell table:formula="of:=SUM([.C2:.C3])" office:value-type="float" office:value="7997.90"><text:p>7997.90</text:p></table:table-cell><table:table-cell table:formula="of:=&quot;Dear &quot;&amp;[.A2]" office:value-type="string" office:string-value="Dear Henrietta Vance"><text:p>Dear ⟦Henrietta Vance⟧</text:p></table:table-cell></table:table-row></table:table>
<table:table table:name="Old ⟦Draycott⟧" table:style-name="Gone"><table:table-row>${cell("⟦Leopold Draycott⟧")}${cell("⟦DE89 3704 0044 0532 0130 00⟧")}</table:table-row></table:table>
<table:named-expressions><table:named-range table:name="⟦Vance_Henrietta⟧" table:base-cell-address="$Payroll.$A$1" table:cell-range-address="$Payroll.$A$2"/></table:named-expressions>`,
    "<meta:initial-creator>⟦Gideon Marsh⟧</meta:initial-creator><dc:description>for ⟦Leopold Draycott⟧</dc:description>",
    pageStyles("Printed by ⟦Gideon Marsh⟧", "Page"),
  ),
};

const KICKOFF: Sample = {
  name: "kickoff.pptx",
  flat: "fodp",
  source: flat(
    "presentation",
    `<draw:page draw:name="⟦Lindqvist⟧ intro" draw:style-name="dp1" draw:master-page-name="Default"><draw:frame draw:name="Box" svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="4cm"><draw:text-box><text:p>Project lead: ⟦Annika Lindqvist⟧, ⟦annika.lindqvist@example.com⟧</text:p><text:p>Budget <text:span>€86,500</text:span> over 18 months</text:p></draw:text-box><svg:title>Portrait of ⟦Annika Lindqvist⟧</svg:title></draw:frame>
<draw:frame svg:x="2cm" svg:y="8cm" svg:width="12cm" svg:height="2cm"><table:table><table:table-column/><table:table-column/><table:table-row>${cell("⟦Desmond Okafor⟧")}${cell("⟦(212) 555-0138⟧")}</table:table-row></table:table></draw:frame>
<presentation:notes><draw:frame presentation:class="notes" svg:x="2cm" svg:y="14cm" svg:width="16cm" svg:height="10cm"><draw:text-box><text:p>Ask ⟦Desmond Okafor⟧ whether his wife ⟦Folasade Okafor⟧ got the job.</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>`,
    "<dc:creator>⟦Annika Lindqvist⟧</dc:creator>",
    '<office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="28cm" fo:page-height="21cm"/></style:page-layout><style:style style:name="dp1" style:family="drawing-page"/></office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="pm1" draw:style-name="dp1"><draw:frame svg:x="1cm" svg:y="19cm" svg:width="10cm" svg:height="1cm"><draw:text-box><text:p>Prepared for ⟦Desmond Okafor⟧</text:p></draw:text-box></draw:frame></style:master-page></office:master-styles>',
  ),
};

const INVOICE: Sample = {
  name: "invoice.pdf",
  flat: "fodt",
  source: flat(
    "text",
    `<text:h text:outline-level="1">Invoice</text:h><text:p>Bill to: ⟦Rosalind Achterberg⟧</text:p><text:p>⟦88 Hollis Street, Portland, OR 97205⟧</text:p><text:p>Phone ⟦(503) 555-0119⟧, ⟦r.achterberg@example.com⟧</text:p>
<text:p>3 × oak shelf, total $318.00. Paid with card ⟦4539 1488 0343 6467⟧.</text:p><text:p><text:a xlink:type="simple" xlink:href="https://shop.example/u/⟦rosalind.achterberg⟧">Your account</text:a></text:p>`,
    "<dc:title>Invoice ⟦Achterberg⟧</dc:title><meta:initial-creator>⟦Milo Fenwick⟧</meta:initial-creator>",
    pageStyles("⟦Rosalind Achterberg⟧", "Questions? Ask ⟦Milo Fenwick⟧"),
  ),
};

const PATIENTS: Sample = {
  name: "patients.csv",
  source: `visit_no,last_name,first_name,dob,ssn,phone,zip,amount_due,notes
V-100731,⟦Castellane⟧,⟦Imogen⟧,⟦1984-06-02⟧,⟦529-71-6604⟧,⟦801-555-0146⟧,84101,⟪212.40⟫,"Lives with sister ⟦Beatrix Castellane⟧; call after 5"
V-100732,⟦Price⟧,⟦Summer⟧,⟦1991-11-23⟧,⟦646-12-9083⟧,⟦801-555-0199⟧,84102,⟪95.00⟫,
V-100733,"⟦O'Hanlon⟧","⟦Mary-Kate⟧",⟦1955-01-30⟧,⟦528-44-1127⟧,⟦801-555-0120⟧,84101,⟪1440.10⟫,"asked for ""the nurse"", ⟦mk.ohanlon@example.com⟧
second line"
V-100734,⟦Bell⟧,⟦Grant⟧,⟦2002-03-17⟧,⟦530-90-3371⟧,⟦801-555-0107⟧,84105,⟪0.00⟫,paid
`,
};

const CALENDAR: Sample = {
  name: "meeting.ics",
  source: `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Fenwick Office//EN
X-WR-CALNAME:⟦Clementine Rourke⟧
BEGIN:VEVENT
UID:⟦clementine.rourke⟧-20260312@example.com
DTSTAMP:20260301T090000Z
DTSTART;TZID=Europe/London:⟪20260312T140000⟫
DTEND;TZID=Europe/London:20260312T150000
SUMMARY:Probation review ⟦Jasper Whitlock⟧
DESCRIPTION:Dial ⟦+44 161 496 0321⟧\\, then ask for ⟦Jas
 per Whitlock⟧.\\nBring the letter.
LOCATION:Room 4\\, ⟦27 Cheshire Lane\\, Manchester M1 4BT⟧
ORGANIZER;CN=⟦Clementine Rourke⟧:mailto:⟦c.rourke@example.com⟧
ATTENDEE;CN="⟦Whitlock, Jasper⟧";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:⟦jasper.w@example.net⟧
BEGIN:VALARM
TRIGGER:-PT15M
ACTION:DISPLAY
DESCRIPTION:⟦Jasper Whitlock⟧ in 15 minutes
END:VALARM
END:VEVENT
END:VCALENDAR
`.replaceAll("\n", "\r\n"),
  gone: ["Jasper Whitlock"],
};

const COMPLAINT: Sample = {
  name: "complaint.eml",
  source: `Return-Path: <⟦ottoline.graves@example.com⟧>
Received: from mail.example.com (⟦203.0.113.77⟧) by mx.example.org; Tue, 3 Mar 2026 10:11:12 +0000
X-Originating-IP: [⟦203.0.113.77⟧]
Message-ID: <CA+⟦ottoline⟧123@mail.example.com>
From: "⟦Graves, Ottoline⟧" <⟦ottoline.graves@example.com⟧>
To: Customer care <care@shop.example>,
\t⟦Nathaniel Birdwhistle⟧
 <⟦n.birdwhistle@example.org⟧>
Cc: =?UTF-8?Q?Ren=C3=A9e_Duch=C3=AAne?= <⟦renee.duchene@example.fr⟧>
Subject: Complaint about the delivery to ⟦Ottoline Graves⟧,
 ⟦7 Mulberry Close⟧ (order A-20931)
Date: Tue, 03 Mar 2026 10:11:10 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed;
 boundary="=_outer"

This is a multi-part message in MIME format.

--=_outer
Content-Type: multipart/alternative; boundary="=_inner"

--=_inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Dear Mr Birdwhistle,

the parcel (order A-20931, =C2=A354.20) was left with my neighbour Cordelia=
 Blackwood, who is on 07700 900=
718.

Ottoline Graves
--=_inner
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 7bit

<html><body><p data-user="⟦ottoline.graves⟧" title="Mail of ⟦Ottoline Graves⟧">Dear Mr <b>Bird</b>whistle,</p><img src="https://track.example/o.gif?u=ottoline%2Egraves%40example.com"><p>my neighbour is ⟦Cordelia Blackwood⟧.</p></body></html>
--=_inner--

--=_outer
Content-Type: text/csv; name="⟦Graves⟧ orders.csv"
Content-Disposition: attachment; filename="⟦Graves⟧ orders.csv"
Content-Transfer-Encoding: base64

{{orders.csv}}
--=_outer
Content-Type: application/vnd.openxmlformats-officedocument.wordprocessingml.document; name=minutes.docx
Content-Disposition: attachment; filename=minutes.docx
Content-Transfer-Encoding: base64

{{minutes.docx}}
--=_outer--
`.replaceAll("\n", "\r\n"),
  files: [
    {
      name: "orders.csv",
      source:
        "order,recipient,email,total\nA-20931,⟦Ottoline Graves⟧,⟦ottoline.graves@example.com⟧,⟪54.20⟫\nA-20977,⟦Hugo Penhaligon⟧,⟦hugo.p@example.com⟧,⟪12.00⟫\n",
    },
    MINUTES,
  ],
  gone: ["Renée Duchêne", "Cordelia Blackwood", "07700 900718", "Birdwhistle"],
};

const MAILBOX: Sample = {
  name: "archive.mbox",
  source: `From ⟦wilhelmina.stokes@example.com⟧ Mon Feb  2 08:30:00 2026
From: ⟦Wilhelmina Stokes⟧ <⟦wilhelmina.stokes@example.com⟧>
To: board@example.org
Subject: Re: [board] resignation of ⟦Ambrose Tillery⟧
X-Mailer: Mailer of ⟦Wilhelmina Stokes⟧
Content-Type: text/plain; charset=us-ascii

>From what I hear ⟦Ambrose Tillery⟧ moved to ⟦Duluth⟧.
On Sun, Feb 1, 2026 at 9:12 PM ⟦Ambrose Tillery⟧ <⟦atillery@example.com⟧> wrote:
> Reach me at ⟦218-555-0173⟧. The dues are $75.00.

From ⟦atillery@example.com⟧ Mon Feb  2 09:00:00 2026
From: ⟦atillery@example.com⟧ (⟦Ambrose Tillery⟧)
To: ⟦wilhelmina.stokes@example.com⟧
Subject: =?utf-8?B?UmU6IG15IGFkZHJlc3MgKEFtYnJvc2UgVGlsbGVyeSk=?=
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

TXkgYWRkcmVzcyBpcyA0NCBTcHJ1Y2UgU3RyZWV0LCBEdWx1dGgsIE1OIDU1ODAyLiBBbWJyb3NlIFRpbGxlcnkK

`,
  gone: ["44 Spruce Street"],
};

const CONTACTS: Sample = {
  name: "contacts.vcf",
  source: `BEGIN:VCARD
VERSION:3.0
N:⟦Featherstone⟧;⟦Marigold⟧;Jane;Dr.;
FN:Dr. ⟦Marigold⟧ Jane ⟦Featherstone⟧
NICKNAME:⟦Goldie⟧
ORG:Featherstone & Daughters;Sales
TEL;TYPE=CELL:⟦+1 617 555 0142⟧
item1.EMAIL;TYPE=INTERNET:⟦goldie@example.com⟧
item1.X-ABLabel:private, not ⟦m.featherstone@example.com⟧
ADR;TYPE=HOME:;;⟦19 Pemberton Row⟧;Boston;MA;02118;USA
BDAY:⟦1979-04-18⟧
URL:https://social.example/⟦marigoldfeatherstone⟧
NOTE:Husband ⟦Silas⟧\\, met at the fair. Alarm code 4711 is not hers.
X-SOCIALPROFILE;TYPE=twitter;x-user=⟦goldiefeather⟧:http://twitter.com/⟦goldiefeather⟧
END:VCARD
`.replaceAll("\n", "\r\n"),
};

const PROFILE: Sample = {
  name: "profile.html",
  source: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>⟦Evangeline Marsh⟧ – members</title>
<meta name="author" content="⟦Evangeline Marsh⟧"><meta property="og:title" content="Profile of ⟦Evangeline Marsh⟧">
<link rel="canonical" href="https://club.example/members/⟦evangeline-marsh⟧?mail=evangeline%40example.com">
<script type="application/ld+json">{"@type":"Person","name":"⟦Evangeline Marsh⟧","telephone":"⟦+1-202-555-0163⟧","memberOf":{"employee":"Th\\u00e9od\\u006fre Lacroix"}}</script>
<script>window.user = {mail: "⟦evangeline@example.com⟧"};</script>
<style>.x::after { content: "⟦Evangeline Marsh⟧"; }</style></head>
<body><!-- exported by ⟦Thaddeus Pell⟧ -->
<h1 id="⟦evangeline-marsh⟧">E<em>vange</em>line&nbsp;Marsh</h1>
<img src="/avatars/⟦evangeline.marsh⟧.jpg" alt="⟦Evangeline Marsh⟧ with her dog">
<p>Member since 2019. Fees paid: $240.00. Write to <a href="mailto:⟦evangeline@example.com⟧" title="Mail ⟦Evangeline Marsh⟧">her</a>.</p>
<input type="hidden" name="ssn" value="⟦219-09-9973⟧"><textarea>Call ⟦202-555-0163⟧</textarea>
<template><p>⟦Thaddeus Pell⟧</p></template><iframe srcdoc="&lt;p&gt;From ⟦Thaddeus Pell⟧&lt;/p&gt;"></iframe>
<button onclick="call('⟦202-555-0163⟧')" data-owner='{"name":"⟦Evangeline Marsh⟧"}'>call</button></body></html>
`,
  gone: ["evangeline@example.com", "Théodore Lacroix"],
};

const RUNBOOK: Sample = {
  name: "runbook.md",
  source: `---
title: "On-call: ⟦Philippa Nordstrom⟧"
author: ⟦Philippa Nordstrom⟧ <⟦pippa@example.com⟧>
reviewers: [⟦Ezekiel Barnaby⟧, ⟦Thomasina Wray⟧]
version: ⟪2.4.1⟫
---
# Escalation

| Who | Phone |
| --- | --- |
| **⟦Ezekiel Barnaby⟧** | ⟦(206) 555-0188⟧ |

Ask [⟦Thomasina Wray⟧](mailto:⟦thomasina.wray@example.com⟧ "⟦Thomasina Wray⟧") — see [docs][1].

\`\`\`sh
ssh ⟦pnordstrom⟧@⟦198.51.100.23⟧ -p ⟪2222⟫  # ask ⟦ezekiel@example.com⟧
\`\`\`
<!-- ⟦Ezekiel Barnaby⟧ is on leave -->
![⟦Philippa Nordstrom⟧ at her desk](img/⟦philippa-nordstrom⟧.png)

[1]: https://wiki.example/~⟦philippa.nordstrom⟧ 'by ⟦Philippa Nordstrom⟧'
`,
};

const CONFIG: Sample = {
  name: "deploy.yaml",
  source: `# owner: ⟦Cassius Wetherby⟧ <⟦cassius@example.com⟧>
service: billing
replicas: ⟪3⟫
port: ⟪8443⟫
on_call:
  - name: '⟦Georgiana O''Leary⟧'
    phone: "⟦+1 312 555 0170⟧"
  - {name: ⟦Cassius Wetherby⟧, phone: ⟦+1 312 555 0171⟧}
"⟦georgiana.oleary@example.com⟧": admin
motd: |
  Welcome. Ring ⟦Georgiana⟧
  before noon.
folded: >-
  The customer is ⟦Augustus
  Finch⟧, SSN ⟦545-27-8890⟧.
note: R2VvcmdpYW5hIE8nTGVhcnkgbGl2ZXMgYXQgNDU1IFBpbmUgU3RyZWV0LCBDaGljYWdvOyBtYWlsIGdvbGVhcnlAZXhhbXBsZS5jb20u
`,
  gone: ["Augustus Finch", "455 Pine Street", "goleary@example.com"],
};

const ORDER: Sample = {
  name: "order.json",
  source: `{
  "order_id": "SO-88213", "total": ⟪149.99⟫, "currency": "USD", "created": "2026-01-14T08:22:10Z",
  "customer": {"name": {"first": "⟦Perpetua⟧", "last": "⟦Langdon⟧"}, "phone": ⟦14045550129⟧, "dob": "⟦1990-08-09⟧", "ip": "⟦198.51.100.77⟧"},
  "by_email": {"⟦perpetua.langdon@example.com⟧": {"role": "owner"}, "⟦basil.crane@example.com⟧": {"role": "viewer"}},
  "notes": ["Leave with ⟦Basil Crane⟧", "gate \\u0042\\u0061\\u0073\\u0069\\u006c"],
  "raw": "{\\"contact\\":\\"⟦Basil Crane⟧\\",\\"tel\\":\\"⟦404-555-0181⟧\\"}",
  "items": [{"sku": "⟪OAK-77-B⟫", "qty": ⟪2⟫, "price": ⟪74.995⟫}]
}
`,
};

const SALES: Sample = {
  name: "sales.tsv",
  source:
    "Invoice\tCustomer\tE-mail\tCountry\tNet\tVAT ID\tPhoto\n" +
    "INV-4401\t⟦Lavinia Strand⟧\t⟦lavinia@example.com⟧\tIreland\t⟪88.10⟫\t⟦IE6388047V⟧\tTGF2aW5pYSBTdHJhbmQsIHBob25lICszNTMgMjAgOTEwIDg0NDIsIG1haWwgbGF2aW5pYUBleGFtcGxlLmNvbQ==\n" +
    "INV-4402\t⟦Ferdinand Moss⟧\t⟦f.moss@example.org⟧\tAustria\t⟪1,204.00⟫\t⟦ATU12345675⟧\t\n",
  gone: ["+353 20 910 8442"],
};

const EXPORT: Sample = {
  name: "export.xml",
  source: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE claims [<!ENTITY adj "⟦Leonora Whitcombe⟧">]>
<claims exported-by="⟦leonora.whitcombe@example.com⟧">
  <!-- rerun for ⟦Leonora Whitcombe⟧ -->
  <claim no="CL-7719" adjuster="&adj;"><claimant><lastName>⟦Ellery⟧</lastName><firstName>⟦Dorothea⟧</firstName><taxId>⟦912-70-4456⟧</taxId></claimant>
  <amount currency="USD">⟪5300.00⟫</amount><memo><![CDATA[Spoke to <b>⟦Dorothea Ellery⟧</b> at ⟦503-555-0150⟧]]></memo>
  <memo>D&#111;rothea &amp; &#x4a;onas</memo><file encoding="base64">RG9yb3RoZWEgRWxsZXJ5LCA5MSBDZWRhciBBdmVudWUsIFNhbGVtLCBkb3JvdGhlYS5lbGxlcnlAZXhhbXBsZS5jb20=</file></claim>
</claims>
`,
  gone: ["dorothea.ellery@example.com", "91 Cedar Avenue"],
};

const INTERVIEW: Sample = {
  name: "interview.srt",
  source: `1
⟪00:00:01,000 --> 00:00:04,200⟫
<i>⟦Barnabas Holt⟧:</i> My name is ⟦Barnabas Holt⟧.

2
⟪00:00:04,500 --> 00:00:09,000⟫
I live with ⟦Winifred
Holt⟧ at ⟦62 Alder Road, Leeds⟧.

3
⟪00:00:09,100 --> 00:00:12,000⟫
{\\an8}Call me: ⟦0113 496 0127⟧
`,
  gone: ["Winifred Holt"],
};

const WHATSAPP: Sample = {
  name: "WhatsApp Chat with ⟦Saoirse Brannigan⟧.txt",
  source: `[03/02/2026, 18:02:11] Messages and calls are end-to-end encrypted.
[03/02/2026, 18:02:15] ⟦Saoirse Brannigan⟧: hey are you coming to ⟦Declan⟧'s?
[03/02/2026, 18:03:40] ⟦Mum⟧ ❤️: who is ⟦Declan Feeney⟧
his number is ⟦087 123 4567⟧
[03/02/2026, 18:05:01] ⟦+353 87 123 4567⟧: ‎<attached: 00000012-PHOTO-2026-02-03.jpg>
[03/02/2026, 18:06:00] ⟦Saoirse Brannigan⟧ added ⟦Tadhg Moran⟧
`,
};

const SLACK: Sample = {
  name: "2026-03-01.json",
  source: `[
 {"client_msg_id":"5f1c0f0e-9a0b-4a6d-9b32-0d4a3b7f0c11","type":"message","user":"⟦U04QZ7K2M1P⟧","ts":"⟪1772352000.000200⟫","text":"<@U04QZ7K2M1P> can you ring ⟦Horatio Blythe⟧ <tel:+15035550177|503-555-0177>?",
  "user_profile":{"real_name":"⟦Cressida Vane⟧","display_name":"⟦cress⟧","image_72":"https://img.example/⟦cressida-vane⟧.png","email":"⟦cressida@example.com⟧"},
  "reactions":[{"name":"thumbsup","users":["⟦U04QZ7K2M1P⟧"],"count":⟪1⟫}],
  "files":[{"name":"⟦Blythe⟧ contract.pdf","title":"Contract ⟦Horatio Blythe⟧","url_private":"https://files.example/⟦horatio_blythe⟧.pdf"}],
  "blocks":[{"type":"rich_text","elements":[{"type":"rich_text_section","elements":[{"type":"user","user_id":"⟦U04QZ7K2M1P⟧"},{"type":"text","text":" can you ring ⟦Horatio Blythe⟧"}]}]}]},
 {"type":"message","subtype":"channel_join","user":"⟦U09XX1B3C4D⟧","text":"<@U09XX1B3C4D> has joined the channel","ts":"⟪1772352111.000300⟫"}
]
`,
};

const ACCESS: Sample = {
  name: "access.log",
  source: `⟦203.0.113.45⟧ - ⟦verity.hale⟧ [02/Mar/2026:10:00:01 +0000] "GET /u/verity.hale?email=verity%2Ehale%40example.com&page=⟪3⟫ HTTP/1.1" ⟪200⟫ ⟪5123⟫ "https://search.example/?q=Verity+Hale" "Mozilla/5.0 (X11; Linux x86_64)"
⟦2001:db8:85a3::8a2e:370:7334⟧ - - [02/Mar/2026:10:00:02 +0000] "POST /login HTTP/1.1" ⟪302⟫ ⟪0⟫ "-" "curl/8.5.0" user="⟦verity.hale@example.com⟧"
{"time":"2026-03-02T10:00:03Z","level":"warn","msg":"card declined for ⟦Peregrine Lowe⟧","user":{"mail":"⟦p.lowe@example.com⟧"},"latency_ms":⟪18⟫}
`,
  gone: ["verity.hale@example.com"],
};

const DUMP: Sample = {
  name: "dump.sql",
  source: `-- MySQL dump 10.13, by ⟦Octavia Reed⟧
CREATE TABLE \`members\` (\`id\` int NOT NULL, \`surname\` varchar(40), \`mail\` varchar(80), \`fee\` decimal(8,2));
INSERT INTO \`members\` VALUES (⟪41⟫,'⟦Ravenscroft⟧','⟦a.ravenscroft@example.com⟧',⟪35.50⟫),(⟪42⟫,'⟦D\\'Amato⟧','⟦lucia.damato@example.it⟧',⟪20.00⟫);
INSERT INTO \`notes\` (\`id\`,\`body\`) VALUES (⟪7⟫,'Phoned ⟦Alaric Ravenscroft⟧ on ⟦020 7946 0417⟧');
`,
};

const NOTEBOOK: Sample = {
  name: "analysis.ipynb",
  source: JSON.stringify(
    {
      cells: [
        {
          cell_type: "markdown",
          metadata: {},
          source: ["# Churn\n", "by ⟦Lysander Crowe⟧ (⟦lysander.crowe@example.com⟧)"],
        },
        {
          cell_type: "code",
          execution_count: 3,
          metadata: { owner: "⟦Lysander Crowe⟧" },
          source: [
            "df = pd.read_csv('/home/⟦lysander⟧/customers.csv')\n",
            "df[df.mail == '⟦hermia.stone@example.com⟧']",
          ],
          outputs: [
            {
              output_type: "execute_result",
              execution_count: 3,
              metadata: {},
              data: {
                "text/html": ["<table><tr><td>⟦Hermia Stone⟧</td><td>⟪91.5⟫</td></tr></table>"],
                "text/plain": ["  name  score\n", "0 ⟦Hermia Stone⟧ ⟪91.5⟫"],
                "image/png": PIXEL,
              },
            },
            {
              output_type: "error",
              ename: "KeyError",
              evalue: "'⟦hermia.stone@example.com⟧'",
              traceback: ["KeyError: '⟦hermia.stone@example.com⟧'"],
            },
          ],
        },
      ],
      metadata: {
        authors: [{ name: "⟦Lysander Crowe⟧" }],
        kernelspec: { name: "python3", display_name: "Python 3" },
      },
      nbformat: 4,
      nbformat_minor: 5,
    },
    null,
    1,
  ),
};

const STATEMENT: Sample = {
  name: "statement.rtf",
  source: String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Calibri;}}{\info{\author ⟦Quincy Hathaway⟧}{\title Statement of ⟦Hathaway⟧}}
{\header Page of ⟦Quincy Hathaway⟧}\pard I, Ren{\b \'e9e} Duch\'eane, born ⟦4 May 1961⟧, saw {\field{\*\fldinst{HYPERLINK "mailto:⟦quincy.h@example.com⟧"}}{\fldrslt ⟦Quincy Hathaway⟧}} at ⟦31 Orchard Way, Reading⟧.\par
He paid \'a31,250 in cash.{\*\annotation{\*\atnauthor ⟦Imelda Frost⟧}\pard Is ⟦Imelda Frost⟧ sure?}{\v his PIN mail: ⟦imelda.frost@example.com⟧}\par
{\footnote see ⟦Imelda Frost⟧, \u8220?⟦07700 900333⟧\u8221?}\par}
`,
  gone: ["Renée Duchêne"],
};

const PACKED: Sample = {
  name: "evidence ⟦Evangeline Marsh⟧.zip",
  source: "",
  files: [
    { ...PROFILE, name: "pages/⟦evangeline.marsh⟧.html" },
    PATIENTS,
    { ...STAFF, name: "⟦Draycott⟧/staff.xlsx" },
    CALENDAR,
  ],
};

const ROTATED: Sample = { name: "access.log.gz", source: "", files: [ACCESS] };

export const ENGLISH: readonly Sample[] = [
  MINUTES,
  STAFF,
  KICKOFF,
  { ...MINUTES, name: "minutes.odt" },
  INVOICE,
  PATIENTS,
  CALENDAR,
  COMPLAINT,
  MAILBOX,
  CONTACTS,
  PROFILE,
  RUNBOOK,
  CONFIG,
  ORDER,
  SALES,
  EXPORT,
  INTERVIEW,
  WHATSAPP,
  SLACK,
  ACCESS,
  DUMP,
  NOTEBOOK,
  STATEMENT,
  PACKED,
  ROTATED,
];
