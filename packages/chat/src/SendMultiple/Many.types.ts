/** One text to many numbers. */
export interface Many {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}
