import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { actsOn, folderOf, type Domain } from '@pavilion/declare'
import { declaring, trimming, unreadByScreens } from '@pavilion/app-site/trimmed.ts'
import { models } from '@pavilion/app-server/domains.ts'
import { kinOfDomains } from './kin.ts'
import { indexOf } from './domainsIndex.ts'
import { viewModule } from './viewFiles.ts'
import { speaking, spoken } from './spoken.ts'

const domains = join(import.meta.dirname, '../../domains')
const declared = 'virtual:declared/'
const viewed = 'virtual:views/'
/**
 * Virtual modules. `virtual:domains`: an index of the server's domains, and how to load the
 * declarations and screens of each (`viewFiles.ts`). `virtual:kin`: what refers to what. `virtual:acts`: the actions
 * of the audit log.
 */
const domainsPlugin: Plugin = {
  name: 'pavilion-domains',
  resolveId: id =>
    ['virtual:domains', 'virtual:kin', 'virtual:acts'].includes(id) || id.startsWith(declared) || id.startsWith(viewed)
      ? `\0${id}`
      : undefined,
  async load(id) {
    // Of a domain's model only the declarations, without what its server and its site compute with.
    if (id.startsWith(`\0${declared}`))
      return `export { model } from ${JSON.stringify(join(domains, id.slice(declared.length + 1), 'model/index.ts'))}`
    if (id.startsWith(`\0${viewed}`))
      return viewModule((await models()).find(({ area }) => `\0${viewed}${area}` === id) as Domain, domains)
    if (id === '\0virtual:kin') return `export const kin = ${JSON.stringify(kinOfDomains(await models()))}`
    if (id === '\0virtual:acts')
      return `export const acts = ${JSON.stringify(actsOn((await models()).flatMap(({ resources }) => resources)))}`
    if (id !== '\0virtual:domains') return undefined
    const domainsValue = await models()
    const loader = (modules: readonly (readonly [string, string])[]) =>
      `{ ${modules.map(([area, file]) => `${JSON.stringify(area)}: () => import(${JSON.stringify(file)})`).join(', ')} }`
    return `export const index = ${JSON.stringify(indexOf(domainsValue))}
export const models = ${loader(domainsValue.map(domain => [domain.area, declared + folderOf(domain)]))}
export const views = ${loader(domainsValue.filter(domain => viewModule(domain, domains)).map(({ area }) => [area, viewed + area]))}`
  },
}

const modules = join(import.meta.dirname, '../../node_modules')
/**
 * Parts of Ant Design that every first screen would load for next to nothing: by what is asked for, and by
 * whom, what comes instead.
 */
const lighter: readonly (readonly [asked: RegExp, by: RegExp, instead: string])[] = [
  // Its way to draw icons.
  [/\/components\/AntdIcon(Light)?(\.js)?$/, /@ant-design\/icons/, join(import.meta.dirname, 'drawnIcon.tsx')],
  // One context, for which all of the forms and their checks come along.
  [/^@rc-component\/form$/, /antd\/es\/form\/context\.js$/, join(modules, '@rc-component/form/es/FormContext.js')],
  [/color-picker\/components\/ColorPresets$/, /button\/style\/token\.js$/, join(import.meta.dirname, 'bright.ts')],
]
const lightPlugin: Plugin = {
  name: 'pavilion-light',
  enforce: 'pre',
  resolveId: (id, from = '') => lighter.find(([asked, by]) => asked.test(id) && by.test(from))?.[2],
}

/** Translates button labels that Ant Design has in one language only. */
const spokenPlugin: Plugin = {
  name: 'pavilion-spoken',
  transform: { filter: { id: speaking }, handler: (code, id) => ({ code: spoken(code, id), map: null }) },
}

const beginsNoList =
  /[\\/](?:@rc-component[\\/](?:async-validator|form(?![\\/]es[\\/]FormContext)|input-number|mini-decimal|segmented)|antd[\\/]es[\\/](?:form[\\/](?:Form|ErrorList|style)|input-number|radio|segmented))/
/**
 * The browser bundle of the back-office, built to apps/admin/dist and served below /admin. In
 * development, calls go to a server on port 8080.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [domainsPlugin, lightPlugin, spokenPlugin, react(), trimming(unreadByScreens)],
  build: {
    // Never beside what servers read: `apps/server/build/build.ts` puts a finished build in its place.
    outDir: 'dist/.making',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2023',
    cssMinify: true,
    chunkSizeWarningLimit: 1600,
    // These have no side effects but do not declare it. Without this, every input brings half a
    // form library, and one list the codes of three other domains.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          {
            test: /@rc-component\/|\/domains\/[^/]+\/model\/|\/packages\/(declare|screens|pages|fields)\/.*\.tsx?$/,
            sideEffects: false,
          },
        ],
        manualPureFunctions: declaring,
      },
      // Everything that each page needs is one file, and what most screens share is another: 43
      // shared files, most of a few hundred bytes, cost a request each. A file shared by fewer
      // screens would make some load what only others need.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'often', test: id => !beginsNoList.test(id), minShareCount: 24 },
            // Many screens have these, and no list begins with them.
            { name: 'inputs', test: beginsNoList, minShareCount: 4 },
            // Icons of a few hundred bytes each.
            { name: 'icons', test: /@ant-design[\\/]icons/, minShareCount: 2 },
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
