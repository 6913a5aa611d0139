import { screensFor } from '@pavilion/declare'
import { webComponent } from './component.ts'
import { webContent, webContentCaring, webContentList } from './content.ts'
import { webImage, webImageGroup } from './image.ts'
import { webMenu, webMenuGroup } from './menu.ts'
import { project, siteHostRedirect } from './project.ts'
import { webMenuTemplate, websiteTemplate } from './template.ts'
import { sitePageTitle, website } from './website.ts'

export const projectScreens = screensFor(project, {
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
})
export const siteHostRedirectScreens = screensFor(siteHostRedirect, { path: '/projectManagement/siteHostRedirect' })
export const websiteScreens = screensFor(website, {
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
})
export const webComponentScreens = screensFor(webComponent, {
  path: '/websiteManagement/webComponent',
  columns: ['name', 'websiteId', 'container', 'parentId', 'type', 'value', 'visible', 'sortNumber'],
})
export const sitePageTitleScreens = screensFor(sitePageTitle, { path: '/websiteManagement/sitePageTitle' })
export const webMenuGroupScreens = screensFor(webMenuGroup, {
  path: '/webMenuManagement/webMenuGroup',
  icon: 'menu',
  tabs: ['webMenus'],
})
export const webMenuScreens = screensFor(webMenu, {
  path: '/webMenuManagement/webMenu',
  columns: ['name', 'englishName', 'webMenuGroupId', 'parentId', 'type', 'path', 'value', 'sortNumber'],
})
export const webContentListScreens = screensFor(webContentList, {
  path: '/webContentManagement/webContentList',
  icon: 'file-text',
  tabs: ['webContents'],
})
export const webContentScreens = screensFor(webContent, {
  path: '/webContentManagement/webContent',
  columns: ['name', 'webContentListId', 'status', 'cover', 'author', 'class', 'stickNumber', 'createdAt'],
})
export const webContentCaringScreens = screensFor(webContentCaring, { path: '/webContentManagement/webContentCaring' })
export const webImageGroupScreens = screensFor(webImageGroup, {
  path: '/webImageManagement/webImageGroup',
  icon: 'picture',
  tabs: ['webImages'],
})
export const webImageScreens = screensFor(webImage, {
  path: '/webImageManagement/webImage',
  columns: ['filePath', 'name', 'webImageGroupId', 'type', 'path', 'value', 'sortNumber', 'createdAt'],
})
export const websiteTemplateScreens = screensFor(websiteTemplate, { path: '/platformManagement/websiteTemplate' })
export const webMenuTemplateScreens = screensFor(webMenuTemplate, { path: '/platformManagement/webMenuTemplate' })
