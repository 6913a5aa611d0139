import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { actsOn, folderOf } from '@pavilion/declare'
import { models } from '@pavilion/app-server/domains.ts'
import { kinOfDomains } from './kin.ts'
import { indexOf } from './domainsIndex.ts'
import { speaking, spoken } from './spoken.ts'
import { trimmed } from './trimmed.ts'

const domains = join(import.meta.dirname, '../../domains')
const declared = 'virtual:declared/'
/**
 * `virtual:domains`: an index of the rooms that the server mounts, and how to load each: its
 * declarations, its own screens. `virtual:kin`: what names the rows of what. `virtual:acts`: what
 * operators may be told to have done.
 */
const domainsPlugin: Plugin = {
  name: 'pavilion-domains',
  resolveId: id =>
    id === 'virtual:domains' || id === 'virtual:kin' || id === 'virtual:acts' || id.startsWith(declared)
      ? `\0${id}`
      : undefined,
  async load(id) {
    // Of a room's model its declarations alone: what its server and its site reckon with stays out.
    if (id.startsWith(`\0${declared}`))
      return `export { model } from ${JSON.stringify(join(domains, id.slice(declared.length + 1), 'model/index.ts'))}`
    if (id === '\0virtual:kin') return `export const kin = ${JSON.stringify(kinOfDomains(await models()))}`
    if (id === '\0virtual:acts')
      return `export const acts = ${JSON.stringify(actsOn((await models()).flatMap(({ resources }) => resources)))}`
    if (id !== '\0virtual:domains') return undefined
    const domainsValue = await models()
    const loader = (modules: readonly (readonly [string, string])[]) =>
      `{ ${modules.map(([area, file]) => `${JSON.stringify(area)}: () => import(${JSON.stringify(file)})`).join(', ')} }`
    return `export const index = ${JSON.stringify(indexOf(domainsValue))}
export const models = ${loader(domainsValue.map(domain => [domain.area, declared + folderOf(domain)]))}
export const views = ${loader(domainsValue.map(domain => [domain.area, join(domains, folderOf(domain), 'admin/screens.tsx')] as const).filter(([, file]) => existsSync(file)))}`
  },
}

/**
 * Parts of Ant Design that weigh on every first screen and serve none: its drawing of icons, for
 * which ours stands.
 */
const lightPlugin: Plugin = {
  name: 'pavilion-light',
  enforce: 'pre',
  resolveId: (id, from) =>
    /\/components\/AntdIcon(Light)?(\.js)?$/.test(id) && from?.includes('@ant-design/icons')
      ? join(import.meta.dirname, 'drawnIcon.tsx')
      : undefined,
}

/** Names of buttons that Ant Design itself says in one language only. */
const spokenPlugin: Plugin = {
  name: 'pavilion-spoken',
  transform: { filter: { id: speaking }, handler: (code, id) => ({ code: spoken(code, id), map: null }) },
}

/** Of the rooms' declarations what screens read. */
const trimPlugin: Plugin = {
  name: 'pavilion-trim',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]domains[\\/][^\\/]+[\\/]model[\\/].*\.ts$/ },
    handler(code) {
      return { code: trimmed(code, source => this.parse(source)), map: null }
    },
  },
}

/**
 * The back-office's browser bundle, which becomes apps/admin/dist, served below /admin. In
 * development calls go to the server on port 8080.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [domainsPlugin, lightPlugin, spokenPlugin, react(), trimPlugin],
  build: {
    // Never beside what servers read: `scripts/build.ts` puts a finished build in its place.
    outDir: 'dist/.making',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2023',
    cssMinify: true,
    chunkSizeWarningLimit: 1600,
    // These do nothing when they are loaded but do not say so: without this, half a form library
    // comes with every input, and the codes of three rooms with the list of a fourth.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          {
            test: /@rc-component\/|\/domains\/[^/]+\/model\/|\/packages\/(declare|screens|pages|fields)\/.*\.tsx?$/,
            sideEffects: false,
          },
        ],
        manualPureFunctions: ['codes', 'resource', 'say', 'shape'],
      },
      // What every page begins with is one file, and what most screens share is another: in 43,
      // most of some hundred bytes, each cost a request. Shared by fewer, a screen would load what
      // others need.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'often', minShareCount: 13 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4300,
    proxy: Object.fromEntries(
      ['/api', '/files', '/websocket'].map(path => [
        path,
        { target: process.env.PAVILION_SERVER ?? 'http://127.0.0.1:8080', ws: path === '/websocket' },
      ]),
    ),
  },
})
