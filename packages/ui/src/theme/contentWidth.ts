/** How wide the content of a page is. */
export type ContentWidth = 'fluid' | 'boxed';
