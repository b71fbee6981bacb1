export function storiesWithPicture(): Set<string>;
