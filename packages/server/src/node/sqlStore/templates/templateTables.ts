export interface TemplateRow {
  readonly id: string;
  /** NULL: the organisation's. */
  readonly user_id: string | null;
  readonly version: number;
  readonly name: string;
  readonly content: string;
  readonly updated_at: number;
  readonly updated_by: string | null;
  readonly uses: number;
  readonly last_used_at: number | null;
  /** Optional, because a migration before them adds rows. */
  readonly shared_with?: string | null | undefined;
  readonly shared_from?: number | null | undefined;
  readonly removed_at?: number | null | undefined;
}

export interface TemplateVersionRow {
  readonly template_id: string;
  readonly version: number;
  readonly name: string;
  readonly is_shared: number;
  readonly content: string;
  readonly updated_at: number;
  readonly updated_by: string | null;
}

export interface TemplateFileRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly template_id: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly created_at: number;
}
