/** A form with files (multipart/form-data), as `inject` takes it. */
export function form(
  files: readonly (readonly [name: string, bytes: Uint8Array | string])[],
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = "----tokumei";
  const part = (disposition: string, content: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      typeof content === "string" ? Buffer.from(content) : content,
      Buffer.from("\r\n"),
    ]);
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map(([name, bytes]) => part(`name="files"; filename="${name}"`, bytes)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
