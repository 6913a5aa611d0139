import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '@pavilion/declare'
import { anyone, get, type Call } from '@pavilion/http'

const worker = readFileSync(join(import.meta.dirname, 'worker.js'))

/**
 * The service worker of the user center. Its address is below /api, but it may serve the pages of
 * the sites.
 */
export const offlineCall: Call = get(
  '/webUser/ext/offlineWorker',
  {
    guard: anyone(),
    summary: say('个人中心离线脚本', 'Offline script of the user centre'),
    answer: { schema: { type: 'string', format: 'binary' } },
  },
  async ({ header }) => {
    header('service-worker-allowed', '/')
    return { stream: worker, type: 'text/javascript; charset=utf-8' }
  },
)
