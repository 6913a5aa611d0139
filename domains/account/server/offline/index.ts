import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '@pavilion/declare'
import { anyone, get, type Call } from '@pavilion/http'

const worker = readFileSync(join(import.meta.dirname, 'worker.js'))
/** The service worker of the user center. It stands below /api and is allowed to serve the pages of the sites. */
export const offlineCall: Call = get(
  '/webUser/ext/offlineWorker',
  {
    guard: anyone(),
    summary: say('个人中心离线脚本', 'What keeps the user centre readable offline'),
    answer: { schema: { type: 'string', format: 'binary' } },
  },
  async ({ header }) => {
    header('service-worker-allowed', '/')
    return { stream: worker, type: 'text/javascript; charset=utf-8' }
  },
)
