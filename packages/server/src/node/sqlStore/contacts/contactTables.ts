export interface ContactRow {
  readonly id: string;
  /** The shared book, or the id of the user whose own book it is. */
  readonly book_id: string;
  /** One of the two is set, so that the contact goes with its user or its book. */
  readonly user_id: string | null;
  readonly shared_id: string | null;
  /** A `ContactContent` as JSON. */
  readonly content: string;
  readonly version: number;
  readonly updated_at: number;
  readonly deleted_at: number | null;
}

/** A number of a contact that isn't deleted. */
export interface ContactAddressRow {
  readonly book_id: string;
  readonly address: string;
  readonly contact_id: string;
}

export interface ContactBookRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}
