// Writes one workbook and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { type Sheet, writeWorkbook } from '../../backend/exports/workbook.ts';

const bytes = await writeWorkbook(workerData as Sheet);
parentPort?.postMessage(bytes, [bytes.buffer]);
