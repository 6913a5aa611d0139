import module from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: the compiled form of all that follows is kept for the next start.
module.enableCompileCache(join(import.meta.dirname, '../../.cache/compile'))
const { start } = await import('./commands/start.ts')
await start(process.env)
