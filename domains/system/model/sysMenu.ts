import { boolean, children, code, json, ref, resource, say, sortNumber, text, treeParent } from '@pavilion/declare'
import { sysMenuType } from './codes.ts'

/**
 * An entry of the back-office's sidebar and router (back-office §2). Entries for the screens of all
 * domains are seeded; operators may edit them.
 */
export const sysMenu = resource('sysMenu', '系统菜单', 'Menu', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  reserved: 'reserved',
  // A deleted entry must not be seeded again, so its row stays.
  keepsDeleted: true,
  fields: {
    name: text('名称', 'Name', { required: true, max: 50, search: true }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    parentId: treeParent('sysMenu'),
    type: code('类型', 'Type', sysMenuType, { filter: true, default: sysMenuType.page }),
    path: text('路径', 'Path', {
      max: 500,
      search: true,
      hint: say(
        '/admin 之下的路径，或外部链接的完整地址',
        'The path below /admin, or the full address of an external link',
      ),
    }),
    query: json<Record<string, string>>()('查询参数', 'Query', { entered: 'pairs' }),
    component: text('组件', 'Component', { max: 200 }),
    icon: text('图标', 'Icon', { max: 50 }),
    alwaysShow: boolean('始终显示', 'Always show', {
      hint: say('只有一个下级时也保留本级', 'Show this level even with a single child'),
    }),
    noCache: boolean('不缓存', 'No cache'),
    hidden: boolean('隐藏', 'Hidden', { filter: true }),
    sortNumber: sortNumber(),
    /**
     * The screen that the entry was seeded for: so that it is recognised after an edit and not
     * seeded again after a delete.
     */
    seedKey: text('来源', 'Seeded for', { written: 'server', unique: true, list: false }),
    reserved: boolean('系统保留', 'System-reserved', { written: 'server' }),
  },
  many: { sysOperations: children('sysOperation', 'sysMenuId') },
})

/**
 * A right: what an operator may do, under the name that guards use (`order.close`). Added from the
 * declarations of all domains at every start.
 */
export const sysOperation = resource('sysOperation', '操作权限', 'Operation', {
  scope: 'global',
  title: 'name',
  order: [['code', 'asc']],
  reserved: 'reserved',
  // As for menus.
  keepsDeleted: true,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    code: text('编码', 'Code', { required: true, max: 100, unique: true, search: true }),
    path: text('路径', 'Path', { max: 200, search: true }),
    sysMenuId: ref('sysMenu', '菜单', 'Menu', { filter: true, whenParentGoes: 'clear' }),
    reserved: boolean('系统保留', 'System-reserved', { written: 'server' }),
  },
})
