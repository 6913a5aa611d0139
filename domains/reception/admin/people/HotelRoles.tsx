import '../admin.css'
import { callOf, rightOf } from '@pavilion/declare'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { Failed, Notice, send, titleOf, useForget, useHere, useWork } from '@pavilion/screens'
import { sysRole } from '@pavilion/system/model/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'
import { assignRoomHotel } from '../../model/index.ts'

const page = { page: 1, limit: 1000 } as const
/** Which roles assign rooms in which hotels: one table, a tick each. */
export function HotelRoles() {
  const { say, may, language, project } = useHere()
  const forget = useForget()
  const { data, error, refetch } = useQuery({
    queryKey: [assignRoomHotel.name, 'matrix', project?.id],
    queryFn: async () => {
      const [hotels, roles, links] = await Promise.all([
        send(callOf(hotel, 'getList'), { pagination: page }),
        send(callOf(sysRole, 'getList'), { pagination: page }),
        send(callOf(assignRoomHotel, 'getList'), { pagination: page }),
      ])
      return { hotels: hotels.rows, roles: roles.rows, links: links.rows }
    },
  })
  const saving = useWork(
    async (hotelId: number, sysRoleId: number, linkId: number | undefined) => {
      if (linkId === undefined) await send(callOf(assignRoomHotel, 'create'), { hotelId, sysRoleId })
      else await send(callOf(assignRoomHotel, 'delete'), { id: linkId })
    },
    { onSettled: () => forget(assignRoomHotel.name, 'hotelAssignRoom') },
  )
  const title = say('分房酒店权限', 'Room assignment hotels')
  const edits = may(rightOf(assignRoomHotel.name, 'create')) && may(rightOf(assignRoomHotel.name, 'delete'))
  return (
    <section className="pv-detail rc-matrix" aria-label={title}>
      <h1>{title}</h1>
      <p className="pv-hint">
        {say(
          '项目设置中开启「分房按酒店限权」后，角色只能看到和分配勾选的酒店。',
          'With “By hotel” on in the project’s settings, a role sees and assigns rooms only in the hotels ticked here.',
        )}
      </p>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : !data.hotels.length ? (
        <Notice title={say('还没有酒店', 'There is no hotel yet')} />
      ) : (
        <div className="rc-scroll">
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{say('酒店', 'Hotel')}</th>
                {data.roles.map(role => (
                  <th key={role.id} scope="col">
                    {titleOf(sysRole, role, language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.hotels.map(row => (
                <tr key={row.id}>
                  <th scope="row">{titleOf(hotel, row, language)}</th>
                  {data.roles.map(role => {
                    const link = data.links.find(one => one.hotelId === row.id && one.sysRoleId === role.id)
                    return (
                      <td key={role.id}>
                        <Checkbox
                          checked={link !== undefined}
                          disabled={!edits || saving.busy}
                          aria-label={`${titleOf(hotel, row, language)}, ${titleOf(sysRole, role, language)}`}
                          onChange={() => saving.run(row.id, role.id, link?.id)}
                        />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
