import type { AnyResource, Pair } from '@pavilion/declare'
import { type AnyRow, Failed, later, titleOf, useDetail, useFocusBack, useForget, useHere } from '@pavilion/screens'
import { Drawer } from 'antd'
import { Articles } from './Articles.tsx'

const Pictures = later<'Pictures', { row: AnyRow }>(() => import('../pictures/Pictures.tsx'), 'Pictures')
const MenuTree = later<'MenuTree', { row: AnyRow }>(() => import('../menus/MenuTree.tsx'), 'MenuTree')

/** What the button says that fills what a component shows beside the page, if it is filled there. */
export const fillingOf = (resource: string): Pair | undefined => fillings[resource]
const fillings: Readonly<Record<string, Pair>> = {
  webImageGroup: ['上传与排列图片', 'Upload and arrange pictures'],
  webMenuGroup: ['编辑菜单', 'Edit the menu'],
  webContentList: ['编辑列表内容', 'Edit the articles'],
}

/** The pictures of a group, the entries of a menu or the articles of a list, over the page that shows them. */
export function ChosenRow({ of, id, onClose }: { of: AnyResource; id: number; onClose: () => void }) {
  useFocusBack()
  const { narrow, language } = useHere()
  const forget = useForget()
  const { data, error, refetch } = useDetail(of, id)
  const close = () => {
    // The page shows what was changed here.
    void forget('webComponent')
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only ends the way of events
    <div onKeyDown={event => event.stopPropagation()}>
      <Drawer open title={data ? titleOf(of, data, language) : ''} size={narrow ? '100%' : 720} onClose={close}>
        {error ? <Failed error={error} again={refetch} /> : data && <Filling of={of} row={data} />}
      </Drawer>
    </div>
  )
}
function Filling({ of, row }: { of: AnyResource; row: AnyRow }) {
  if (of.name === 'webImageGroup') return <Pictures row={row} />
  return of.name === 'webMenuGroup' ? <MenuTree row={row} /> : <Articles ids={[]} list={row.id} />
}
