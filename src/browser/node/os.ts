export const availableParallelism = () => 1;
export const freemem = () => 2 ** 30;
