import type { Server } from 'node:http';

export const PAGE: string;
export function createReview(root: string): Server;
