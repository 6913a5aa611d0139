import { ExportOutlined } from '@ant-design/icons'
import { callOf, type AnyResource, type ScreenSet } from '@pavilion/declare'
import { alter, type AnyRow, send, Elsewhere, later, Nothing, type RowAction, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { linkForm } from './menus/form.ts'
import { keepMenus, keepWebsite } from '../model/calls/templates.ts'
import {
  model,
  project,
  webComponent,
  webImage,
  webImageGroup,
  webMenu,
  webMenuGroup,
  webMenuTemplate,
  website,
  websiteTemplate,
} from '../model/index.ts'

// Whole pages are loaded when opened: their forms are larger than every list.
export const FromTemplate = lazy(() =>
  import('./FromTemplate.tsx').then(({ FromTemplate }) => ({ default: FromTemplate })),
)
export const VisitWebsite = lazy(() =>
  import('./VisitWebsite.tsx').then(({ VisitWebsite }) => ({ default: VisitWebsite })),
)

const screensOf = (of: AnyResource) => model.screens.find(set => set.resource?.name === of.name) as ScreenSet

const Pictures = later<'Pictures', { row: AnyRow }>(() => import('./pictures/Pictures.tsx'), 'Pictures')
const MenuTree = later<'MenuTree', { row: AnyRow }>(() => import('./menus/MenuTree.tsx'), 'MenuTree')
const ThemePreview = later<'ThemePreview', { values: Readonly<Record<string, unknown>> }>(
  () => import('./ThemePreview.tsx'),
  'ThemePreview',
)
const MenuFromTemplate = later(() => import('./MenuFromTemplate.tsx'), 'MenuFromTemplate')
/** Saves it as it is now, under its own name, as a template. */
const keep = (
  call: typeof keepWebsite | typeof keepMenus,
  right: string,
  where: readonly [string, string],
): RowAction => ({
  name: ['存为模板', 'Save as template'],
  right,
  confirm: [
    `将其当前内容存为模板？之后可在${where[0]}使用。`,
    `Save it as a template as it is now? You can then use it ${where[1]}.`,
  ],
  act: async (row, tools) => {
    await send(call, { id: row.id, name: String(row.name).slice(0, 100) })
    tools.done('已存为模板', 'Saved as a template')
  },
})

/** The public address of a website, opened in a new tab. */
const Root = ({ site }: { site: AnyRow }) =>
  typeof site.root === 'string' && site.root ? (
    <a href={site.root} target="_blank" rel="noreferrer">
      <ExportOutlined /> <code>{site.root}</code>
    </a>
  ) : (
    <Nothing />
  )
const OpenAll = later(() => import('./OpenAll.tsx'), 'OpenAll')
/** A website created by hand has no page yet: most begin with a template. */
const WebsiteFromTemplate = () => {
  const { say, may } = useHere()
  const go = useNavigate()
  return (
    <>
      {may('website.create') && (
        <Button onClick={() => go('/websiteManagement/fromTemplate')}>{say('从模板新建', 'From a template')}</Button>
      )}
      <OpenAll />
    </>
  )
}
/** The websites of a project with their addresses. */
function SiteLinks({ row }: { row: AnyRow }) {
  const { may } = useHere()
  const { data } = useQuery({
    queryKey: ['website', 'links', row.id],
    enabled: may('website.getList'),
    queryFn: () =>
      send(callOf(website, 'getList'), { where: { projectId: row.id }, pagination: { page: 1, limit: 20 } }),
  })
  return data?.rows.length ? (
    <p className="pv-words">
      {data.rows.map(site => (
        <span key={site.id}>
          {String(site.name)} <Root site={site} />
        </span>
      ))}
    </p>
  ) : null
}

/** A template's content is saved from what it was made of, not typed. */
const KeptFrom = ({ of }: { of: AnyResource }) => (
  <Elsewhere
    what={[
      `模板由已有的${of.zh}保存而成：在${of.zh}列表的「更多操作」中选「存为模板」。`,
      `A template is saved from an existing ${of.en.toLowerCase()}: choose “Save as template” under “More actions” in its list.`,
    ]}
    at={screensOf(of).path}
    name={[`打开${of.zh}列表`, 'Open the list']}
  />
)

const organiser = () => import('./OrganiserInput.tsx')

/** The differences from the generated screens of the site domain. */
export default [
  alter(screensOf(project), {
    list: {
      rowActions: [
        {
          name: ['访问网站', 'Visit website'],
          right: 'website.getList',
          open: row => `/projectManagement/visitWebsite?project=${row.id}`,
        },
      ],
    },
    detail: { above: row => <SiteLinks row={row} /> },
    // Work goes on in the new event, which says what comes next.
    form: {
      opens: row => `/${row.id}/dashboard`,
      without: ['locationy'],
      steps: true,
      later: ['logo', 'banner', 'introduction', 'englishIntroduction', 'notice', 'englishNotice', 'languageIds'],
      names: { locationx: ['地图上的位置', 'Place on the map'] },
      before: async values => (await organiser()).withOrganiser(values),
      inputs: {
        sellerId: later(organiser, 'OrganiserInput'),
        locationx: later(() => import('./MapPoint.tsx'), 'MapPoint'),
        timeZone: later(() => import('./ZoneInput.tsx'), 'ZoneInput'),
      },
    },
  }),
  alter(screensOf(website), {
    list: {
      tools: WebsiteFromTemplate,
      columns: { root: row => <Root site={row} /> },
      asks: { setActive: async rows => (await import('./opening.tsx')).findingsBeforeOpening(rows) },
      rowActions: [
        {
          name: ['搭建页面', 'Build pages'],
          right: 'webComponent.getList',
          open: row => `/websiteManagement/manage?website=${row.id}`,
        },
        { name: ['复制', 'Copy'], right: 'website.create', open: row => `/websiteManagement/copyWeb?id=${row.id}` },
        keep(keepWebsite, 'website.create', ['「从模板新建网站」', 'under “Website from a template”']),
      ],
    },
    // A website begun by hand has no page yet: its first one is built next.
    form: {
      opens: row => `/websiteManagement/manage?website=${row.id}`,
      below: values => <ThemePreview values={values} />,
    },
    detail: {
      above: row => (
        <p>
          <Root site={row} />
        </p>
      ),
      below: row => <ThemePreview values={row} />,
    },
  }),
  alter(screensOf(webMenuGroup), {
    list: {
      tools: MenuFromTemplate,
      rowActions: [
        keep(keepMenus, 'webMenuGroup.create', [
          '菜单组列表的「从模板新建」',
          'under “From a template” in the list of menu groups',
        ]),
      ],
    },
    detail: { below: row => <MenuTree row={row} /> },
  }),
  alter(screensOf(webMenu), { form: linkForm }),
  alter(screensOf(webImage), { form: linkForm }),
  alter(screensOf(webImageGroup), { detail: { below: row => <Pictures row={row} /> } }),
  alter(screensOf(websiteTemplate), { form: { below: () => <KeptFrom of={website} /> } }),
  alter(screensOf(webMenuTemplate), { form: { below: () => <KeptFrom of={webMenuGroup} /> } }),
  alter(screensOf(webComponent), {
    form: {
      below: row => (
        <Elsewhere
          what={['各处的颜色在页面搭建中选择。', 'Its colours are chosen in the page builder.']}
          at={`/websiteManagement/manage${row.websiteId ? `?website=${row.websiteId}` : ''}`}
          name={['打开页面搭建', 'Open the page builder']}
        />
      ),
    },
  }),
]
