export const slugs = (...categories: { slug: string }[]): string[] => categories.map(({ slug }) => slug);
