import { domain, type SitePage } from '@pavilion/declare'
import { components } from './components/index.ts'
import * as component from './component.ts'
import * as content from './content.ts'
import * as image from './image.ts'
import * as menu from './menu.ts'
import * as project from './project.ts'
import * as template from './template.ts'
import * as version from './version.ts'
import * as website from './website.ts'
import * as screens from './screens.ts'

export * from './codes.ts'
export * from './compare.ts'
export * from './component.ts'
export * from './components/index.ts'
export * from './content.ts'
export * from './events.ts'
export * from './image.ts'
export * from './map.ts'
export * from './menu.ts'
export * from './project.ts'
export * from './template.ts'
export * from './version.ts'
export * from './website.ts'
export * from './screens.ts'

export const pages: readonly SitePage[] = [
  { path: '', side: 'both', name: ['首页', 'Home'], token: 'conditional', view: 'home', cached: true, offered: true },
  {
    path: '/sub-page',
    side: 'both',
    name: ['子页面', 'Page'],
    token: 'none',
    view: 'subPage',
    cached: true,
    indexed: true,
  },
  {
    path: '/content',
    side: 'both',
    name: ['内容', 'Content'],
    token: 'none',
    view: 'content',
    cached: true,
    indexed: true,
  },
  {
    path: '/content-list',
    side: 'both',
    name: ['内容列表', 'Contents'],
    token: 'none',
    view: 'contentList',
    cached: true,
    indexed: true,
  },
  {
    path: '/album',
    side: 'both',
    name: ['相册', 'Album'],
    token: 'none',
    view: 'album',
    cached: true,
    indexed: true,
    offered: true,
  },
  {
    path: '/previewPdf',
    side: 'both',
    name: ['预览文件', 'Preview PDF'],
    token: 'none',
    view: 'previewPdf',
    cached: true,
  },
  { path: '/close', side: 'both', name: ['网站已关闭', 'Site closed'], token: 'none', view: 'close', absolute: true },
  {
    path: '/404',
    side: 'both',
    name: ['页面不存在', 'Page not found'],
    token: 'none',
    view: 'notFound',
    absolute: true,
  },
]

export const model = domain({
  area: 'site',
  name: ['站点', 'Sites'],
  parts: [project, website, menu, content, image, component, version, template, screens],
  components,
  pages,
})
