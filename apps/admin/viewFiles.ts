import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { folderOf, type Domain } from '@pavilion/declare'

/**
 * The module that gives the back-office a domain's own screens: what its `admin/screens.tsx` exports, and
 * each further view from the file of its name, loaded when it is opened; undefined without either.
 * What later domains put into them (`admin/into/<area>.tsx`) is there before they are.
 * @throws Error for a view that is neither exported there nor has a file
 */
export function viewModule(domain: Domain, domains: string): string | undefined {
  const admin = join(domains, folderOf(domain), 'admin')
  const screens = join(admin, 'screens.tsx')
  const text = existsSync(screens) ? readFileSync(screens, 'utf8') : ''
  const files = existsSync(admin) ? readdirSync(admin, { recursive: true, encoding: 'utf8' }) : []
  const lines = domain.screens
    .flatMap(({ extra }) => extra.map(({ view }) => view))
    .filter((view, at, all) => !isExported(text, view) && !ofShell.has(view) && all.indexOf(view) === at)
    .map(view => {
      const file = files.find(path => parse(path).base === `${view}.tsx`)
      if (!file) throw new Error(`${domain.area}: the view ${view} is no export of admin/screens.tsx and has no file`)
      return `export const ${view} = later(() => import(${JSON.stringify(join(admin, file))}), '${view}')`
    })
  if (!text && !lines.length) return undefined
  const from = JSON.stringify(screens)
  return [
    ...intoFiles(domain, domains).map(file => `import ${JSON.stringify(file)}`),
    ...(text ? [`export * from ${from}`] : []),
    ...(/^export default/m.test(text) ? [`export { default } from ${from}`] : []),
    ...(lines.length ? [`import { later } from '@pavilion/screens'`, ...lines] : []),
  ].join('\n')
}
const intoFiles = (domain: Domain, domains: string): string[] =>
  readdirSync(domains)
    .sort()
    .flatMap(other => ['ts', 'tsx'].map(end => join(domains, other, `admin/into/${folderOf(domain)}.${end}`)))
    .filter(file => existsSync(file))
const isExported = (text: string, view: string) =>
  new RegExp(`^export (?:const|function) ${view}\\b|^  ${view} =|^export \\{[^}]*\\b${view}\\b`, 'm').test(text)
/** Views of the shell (`builtInPages`), which no domain has. */
const ofShell: ReadonlySet<string> = new Set([
  'Redirect',
  'Login',
  'AutoLogin',
  'AuthRedirect',
  'NotFound',
  'PermissionDenied',
  'Dashboard',
  'UserInfo',
  'ChangePassword',
  'ManageOwnSysMessage',
])
