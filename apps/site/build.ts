import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { findingIslands } from './islands.ts'
import { trimming, unreadByPages } from './trimmed.ts'
import { build, type InlineConfig, type Plugin } from 'vite'

const here = import.meta.dirname
const common: InlineConfig = {
  root: here,
  configFile: false,
  base: '/assets/',
  logLevel: 'warn',
  plugins: [react()],
  publicDir: false,
  build: { emptyOutDir: true, assetsDir: '', target: 'es2022', reportCompressedSize: false },
}

/** Styles of the frame and of the site domain: all that a page of the site domain needs. */
const ofSite = /\/(?:apps\/site\/styles|domains\/site\/site)\//
/** Records the style files of a build in the order in which they appear in its style sheet. */
const noting = (into: string[]): Plugin => ({
  name: 'style-order',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const each of Object.values(bundle))
      if (each.type === 'chunk')
        for (const id of each.moduleIds) if (id.endsWith('.css') && !into.includes(id)) into.push(id)
  },
})
const chosen = '\0style-of-site'
const importing = (files: readonly string[]): Plugin => ({
  name: 'style-of-site',
  resolveId: id => (id === chosen ? id : undefined),
  load: id => (id === chosen ? files.map(file => `import ${JSON.stringify(file)}`).join('\n') : undefined),
})

/**
 * Builds the public site into `into` (default: dist): `client/` for browsers, `ssr/` for this
 * server, `built.json` with the names. The old files are replaced only when the new ones are
 * complete.
 */
export async function buildSite(into = join(here, 'dist')): Promise<void> {
  const work = `${into}.making`
  rmSync(work, { recursive: true, force: true })
  // The server bundle contains all pages, so its one style sheet is that of the whole site.
  const inOrder: string[] = []
  await build({
    ...common,
    plugins: [react(), noting(inOrder)],
    build: {
      ...common.build,
      outDir: join(work, 'ssr'),
      ssr: join(here, 'ssr/entry.tsx'),
      emitAssets: true,
      cssCodeSplit: false,
      minify: false,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: 'entry.js', assetFileNames: '[name]-[hash][extname]' } },
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await build({
    ...common,
    plugins: [findingIslands(join(here, '../../domains')), react(), trimming(unreadByPages)],
    build: {
      ...common.build,
      outDir: join(work, 'client'),
      manifest: 'manifest.json',
      cssCodeSplit: false,
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: /\/domains\/[^/]+\/model\//, sideEffects: false }],
          propertyReadSideEffects: false,
        },
        input: join(here, 'client/client.ts'),
        output: {
          entryFileNames: 'site-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })
  // Most pages need only the site domain's style, half of the whole. A phone gets it in one round
  // trip.
  await build({
    ...common,
    plugins: [importing(inOrder.filter(file => ofSite.test(file)))],
    build: {
      ...common.build,
      outDir: join(work, 'lean'),
      cssCodeSplit: false,
      rolldownOptions: { input: { lean: chosen }, output: { assetFileNames: 'lean-[hash][extname]' } },
    },
  })
  const manifest = JSON.parse(readFileSync(join(work, 'client/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >
  const entry = Object.values(manifest).find(each => each.isEntry)?.file
  const css = readdirSync(join(work, 'ssr')).filter(name => name.endsWith('.css'))
  if (!entry || css.length === 0) throw new Error('the public site has no script or no style')
  // One style file serves all pages; the style files of the client build only repeat parts of it.
  for (const name of readdirSync(join(work, 'client'))) if (name.endsWith('.css')) rmSync(join(work, 'client', name))
  for (const name of readdirSync(join(work, 'ssr')))
    if (!name.endsWith('.js')) renameSync(join(work, 'ssr', name), join(work, 'client', name))
  const [lean] = readdirSync(join(work, 'lean')).filter(name => name.endsWith('.css'))
  if (!lean) throw new Error('the public site has no style of its own')
  renameSync(join(work, 'lean', lean), join(work, 'client', lean))
  rmSync(join(work, 'lean'), { recursive: true })
  rmSync(join(work, 'client/manifest.json'))
  writeFileSync(join(work, 'client/favicon.svg'), favicon)
  writeFileSync(join(work, 'ssr/package.json'), '{ "type": "module" }\n')
  writeFileSync(
    join(work, 'built.json'),
    JSON.stringify({ script: `/assets/${entry}`, css: css.map(name => `/assets/${name}`), lean: `/assets/${lean}` }),
  )
  mkdirSync(here, { recursive: true })
  rmSync(into, { recursive: true, force: true })
  renameSync(work, into)
}
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#12355b"/><path d="M7 24V12l9-6 9 6v12M7 24h18M13 24v-7h6v7" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>'

if (import.meta.main) await buildSite()
