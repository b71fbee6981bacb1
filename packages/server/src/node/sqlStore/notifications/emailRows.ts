export interface EmailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly content: string;
  readonly state: string;
  readonly tries: number;
  readonly created_at: number;
  readonly due_at: number;
  readonly ends_at: number;
  readonly reason: string | null;
}
