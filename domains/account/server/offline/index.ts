import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Incoming, Streamed } from '@pavilion/http'

const worker = readFileSync(join(import.meta.dirname, 'worker.js'))

/** Its address is below /api, but it may serve the pages of the sites. */
export async function offlineScript({ header }: Pick<Incoming<unknown>, 'header'>): Promise<Streamed> {
  header('service-worker-allowed', '/')
  return { stream: worker, type: 'text/javascript; charset=utf-8' }
}
