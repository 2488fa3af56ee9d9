/** So many of something, in a language with a word for one and a word for more. */
export const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
