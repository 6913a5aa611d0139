import { domain, screensFor, type SitePage } from '@pavilion/declare'
import { components } from './components/index.ts'
import { webComponent } from './component.ts'
import { webContent, webContentCaring, webContentList } from './content.ts'
import { webImage, webImageGroup } from './image.ts'
import { webMenu, webMenuGroup } from './menu.ts'
import { project, siteHostRedirect } from './project.ts'
import { webMenuTemplate, websiteTemplate } from './template.ts'
import { webPageVersion } from './version.ts'
import { sitePageTitle, website } from './website.ts'

export * from './codes.ts'
export * from './compare.ts'
export * from './component.ts'
export * from './components/index.ts'
export * from './content.ts'
export * from './image.ts'
export * from './map.ts'
export * from './menu.ts'
export * from './project.ts'
export * from './template.ts'
export * from './version.ts'
export * from './website.ts'

export const pages: readonly SitePage[] = [
  { path: '', side: 'both', name: ['首页', 'Home'], token: 'conditional', view: 'home', cached: true },
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
  { path: '/album', side: 'both', name: ['相册', 'Album'], token: 'none', view: 'album', cached: true, indexed: true },
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
  resources: [
    project,
    website,
    siteHostRedirect,
    sitePageTitle,
    webMenuGroup,
    webMenu,
    webContentList,
    webContent,
    webContentCaring,
    webImageGroup,
    webImage,
    webComponent,
    webPageVersion,
    websiteTemplate,
    webMenuTemplate,
  ],
  components,
  pages,
  screens: [
    screensFor(project, {
      path: '/projectManagement/project',
      icon: 'flag',
      columns: ['name', 'englishName', 'abbr', 'type', 'status', 'startTime', 'endTime', 'location'],
      tabs: ['websites'],
      extra: [
        {
          path: '/projectManagement/visitWebsite',
          name: ['访问网站', 'Visit website'],
          view: 'VisitWebsite',
          right: 'website.getList',
          icon: 'global',
        },
      ],
    }),
    screensFor(siteHostRedirect, { path: '/projectManagement/siteHostRedirect' }),
    screensFor(website, {
      path: '/websiteManagement/website',
      icon: 'global',
      columns: ['name', 'type', 'languageId', 'pageType', 'root', 'status', 'primaryColor', 'needLogin'],
      tabs: ['webMenuGroups', 'webComponents'],
      extra: [
        {
          path: '/websiteManagement/gallery',
          name: ['组件图库', 'Component gallery'],
          view: 'Gallery',
          right: 'webComponent.getList',
          icon: 'appstore',
        },
        {
          path: '/websiteManagement/fromTemplate',
          name: ['从模板新建网站', 'Website from a template'],
          view: 'FromTemplate',
          right: 'website.create',
          icon: 'appstore',
        },
        {
          path: '/websiteManagement/copyWeb',
          name: ['复制网站', 'Copy website'],
          view: 'CopyWeb',
          right: 'website.create',
          icon: 'copy',
        },
        {
          path: '/websiteManagement/manage',
          name: ['页面搭建', 'Page builder'],
          view: 'Manage',
          right: 'webComponent.getList',
          icon: 'layout',
        },
      ],
    }),
    screensFor(webComponent, {
      path: '/websiteManagement/webComponent',
      columns: ['name', 'websiteId', 'container', 'parentId', 'type', 'value', 'visible', 'sortNumber'],
    }),
    screensFor(sitePageTitle, { path: '/websiteManagement/sitePageTitle' }),
    screensFor(webMenuGroup, { path: '/webMenuManagement/webMenuGroup', icon: 'menu', tabs: ['webMenus'] }),
    screensFor(webMenu, {
      path: '/webMenuManagement/webMenu',
      columns: ['name', 'englishName', 'webMenuGroupId', 'parentId', 'type', 'path', 'value', 'sortNumber'],
    }),
    screensFor(webContentList, {
      path: '/webContentManagement/webContentList',
      icon: 'file-text',
      tabs: ['webContents'],
    }),
    screensFor(webContent, {
      path: '/webContentManagement/webContent',
      columns: ['name', 'webContentListId', 'status', 'cover', 'author', 'class', 'stickNumber', 'createdAt'],
    }),
    screensFor(webContentCaring, { path: '/webContentManagement/webContentCaring' }),
    screensFor(webImageGroup, { path: '/webImageManagement/webImageGroup', icon: 'picture', tabs: ['webImages'] }),
    screensFor(webImage, {
      path: '/webImageManagement/webImage',
      columns: ['filePath', 'name', 'webImageGroupId', 'type', 'path', 'value', 'sortNumber', 'createdAt'],
    }),
    screensFor(websiteTemplate, { path: '/platformManagement/websiteTemplate' }),
    screensFor(webMenuTemplate, { path: '/platformManagement/webMenuTemplate' }),
  ],
})
