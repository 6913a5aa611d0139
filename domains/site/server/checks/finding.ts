import type { Pair } from '@pavilion/declare'
import type { Finding } from '../../model/calls/publishing.ts'
import type { Component } from '../directory.ts'

/** Notes a finding. Without a component it concerns the website's own menus, on every page. */
export type Report = (
  component: Component | null,
  page: string,
  code: Finding['code'],
  words: Pair,
  to?: string | null,
) => void

const detailOf = (screen: string) => (id: number) => `${screen}/detail?id=${id}`
/** The back-office pages where a finding is fixed. */
export const detail = {
  menuGroup: detailOf('/webMenuManagement/webMenuGroup'),
  menu: detailOf('/webMenuManagement/webMenu'),
  contentList: detailOf('/webContentManagement/webContentList'),
  content: detailOf('/webContentManagement/webContent'),
  imageGroup: detailOf('/webImageManagement/webImageGroup'),
  image: detailOf('/webImageManagement/webImage'),
  form: detailOf('/webFormManagement/webForm'),
  website: detailOf('/websiteManagement/website'),
  project: detailOf('/projectManagement/project'),
}
