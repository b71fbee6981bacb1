import type { Server } from 'node:http';

export function createReview(root: string): Server;
