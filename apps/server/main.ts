import module from 'node:module'
import { join } from 'node:path'

// First of all: enables the compile cache for everything that follows.
module.enableCompileCache(join(import.meta.dirname, '../../.cache/compile'))
const { start } = await import('./commands/start.ts')
await start(process.env)
