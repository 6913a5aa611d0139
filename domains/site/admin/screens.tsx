import { ExportOutlined } from '@ant-design/icons'
import type { AnyResource, ScreenSet } from '@pavilion/declare'
import { alter, type AnyRow, callApi, type Listed, Nothing, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { model, project, website } from '../model/index.ts'

// Whole pages come when they are opened: their forms weigh more than every list.
export const CopyWeb = lazy(() => import('./CopyWeb.tsx').then(({ CopyWeb }) => ({ default: CopyWeb })))
export const FromTemplate = lazy(() => import('./FromTemplate.tsx').then(({ FromTemplate }) => ({ default: FromTemplate })))
export const Gallery = lazy(() => import('./Gallery.tsx').then(({ Gallery }) => ({ default: Gallery })))
export const Manage = lazy(() => import('./manage/Manage.tsx').then(({ Manage }) => ({ default: Manage })))
export const VisitWebsite = lazy(() => import('./VisitWebsite.tsx').then(({ VisitWebsite }) => ({ default: VisitWebsite })))

const screensOf = (of: AnyResource) => model.screens.find(set => set.resource?.name === of.name) as ScreenSet

/** The public address of a website, opened beside the back-office. */
const Root = ({ site }: { site: AnyRow }) => (typeof site.root === 'string' && site.root ? <a href={site.root} target="_blank" rel="noreferrer"><ExportOutlined /> <code>{site.root}</code></a> : <Nothing />)
/** The websites of a project with their addresses. */
function SiteLinks({ row }: { row: AnyRow }) {
  const { may } = useHere()
  const { data } = useQuery({ queryKey: ['website', 'links', row.id], enabled: may('website.getList'), queryFn: () => callApi<Listed>('/website/getList', { where: { projectId: row.id }, pagination: { page: 1, limit: 20 } }) })
  return data?.rows.length ? <p className="pv-words">{data.rows.map(site => <span key={site.id}>{String(site.name)} <Root site={site} /></span>)}</p> : null
}

/** What differs from the generated screens of the site room. */
export default [
  alter(screensOf(project), { list: { rowActions: [{ name: ['访问网站', 'Visit website'], right: 'website.getList', open: row => `/projectManagement/visitWebsite?project=${row.id}` }] }, detail: { above: row => <SiteLinks row={row} /> } }),
  alter(screensOf(website), { list: { columns: { root: row => <Root site={row} /> }, rowActions: [{ name: ['搭建页面', 'Build pages'], right: 'webComponent.getList', open: row => `/websiteManagement/manage?website=${row.id}` }, { name: ['复制', 'Copy'], right: 'website.create', open: row => `/websiteManagement/copyWeb?id=${row.id}` }] }, detail: { above: row => <p><Root site={row} /></p> } }),
]
