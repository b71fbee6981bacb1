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
  readonly owner_id: string | null;
  /** A `StoredSource` as JSON. */
  readonly source: string | null;
  readonly next_sync_at: number | null;
}

/** The line from which a user always writes to a number. */
export interface PinnedLineRow {
  readonly user_id: string;
  readonly address: string;
  /** The user may have lost it. */
  readonly line_tn: string;
  readonly pinned_at: number;
}

/** What an import did to a contact; `before` and `after` are a `ContactContent` as JSON. */
export interface ContactImportChangeRow {
  readonly user_id: string;
  readonly import_id: string;
  readonly book_id: string;
  readonly contact_id: string;
  readonly imported_at: number;
  readonly before: string | null;
  readonly after: string;
}

/** Two contacts that are different people, the smaller id first. */
export interface DistinctContactsRow {
  readonly one_id: string;
  readonly other_id: string;
}
