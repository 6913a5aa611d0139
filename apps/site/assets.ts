import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish, type Finished } from './pagecache.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json',
}
export const forever = 'public, max-age=31536000, immutable'

/**
 * The built files of the public site, kept compressed in memory. Every name contains a hash of the
 * file.
 */
export interface Assets {
  readonly script: string
  readonly css: readonly string[]
  /** The style of the site domain's own pages only: its address and its text. */
  readonly lean: string
  readonly leanText: string
  find(name: string): Promise<Finished | undefined>
}

export function openAssets(folder: string): Assets {
  // Read completely at the start: a build for the next start may replace the folder meanwhile.
  const files = new Map<string, Buffer>()
  const manifest = JSON.parse(readFileSync(join(folder, 'built.json'), 'utf8')) as {
    script: string
    css: string[]
    lean: string
  }
  for (const entry of readdirSync(join(folder, 'client'), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.name.startsWith('.'))
      files.set(entry.name, readFileSync(join(entry.parentPath, entry.name)))
  const ready = new Map<string, Promise<Finished>>()
  return {
    ...manifest,
    leanText: files.get(manifest.lean.replace('/assets/', ''))?.toString() ?? '',
    async find(name) {
      const bytes = files.get(name)
      if (!bytes) return undefined
      const known =
        ready.get(name) ??
        finish(bytes, {
          quality: 9,
          headers: {
            'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            'cache-control': forever,
          },
        })
      ready.set(name, known)
      return known
    },
  }
}
