/** Paths of the package, which a request turns into addresses: with forward slashes, and names. */
export const dirname = (path: string) => path.slice(0, path.lastIndexOf("/"));
export const join = (...parts: readonly string[]) => {
  const steps: string[] = [];
  for (const step of parts.join("/").split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "") steps.push(step);
  }
  return `/${steps.join("/")}`;
};
