/** The web address of the repository that package.json names; undefined while it names none. */
export function repositoryUrl(): string | undefined;
