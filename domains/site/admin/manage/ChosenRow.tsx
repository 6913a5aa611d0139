import type { AnyResource } from '@pavilion/declare'
import { type AnyRow, Failed, later, titleOf, useDetail, useFocusBack, useForget, useHere } from '@pavilion/screens'
import { Drawer } from 'antd'

const Pictures = later<'Pictures', { row: AnyRow }>(() => import('../pictures/Pictures.tsx'), 'Pictures')
const MenuTree = later<'MenuTree', { row: AnyRow }>(() => import('../menus/MenuTree.tsx'), 'MenuTree')

/** Whether what a component shows is filled beside the page: pictures of a group, a menu's entries. */
export const isEditedHere = (resource: string): boolean => resource === 'webImageGroup' || resource === 'webMenuGroup'

/** The pictures of a group, or the entries of a menu, over the page that shows them. */
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
        {error ? (
          <Failed error={error} again={refetch} />
        ) : (
          data && (of.name === 'webImageGroup' ? <Pictures row={data} /> : <MenuTree row={data} />)
        )}
      </Drawer>
    </div>
  )
}
