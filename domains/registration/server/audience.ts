import { audiences } from '@pavilion/notification/server/index.ts'
import { customEmailReceiveCategory } from '@pavilion/notification/model/codes.ts'
import { registerUserStatus } from '../model/codes.ts'
import { registerUser } from '../model/index.ts'

/** Everybody who may enter this event. */
audiences.fill(customEmailReceiveCategory.registerUser, {
  right: 'registerUser.getList',
  people: async (ctx, projectId) => {
    const people = await ctx
      .acting('audience', { projectId })
      .store(registerUser)
      .rows(
        { status: registerUserStatus.normal, email: { isNull: false } },
        { fields: ['email', 'name'], order: [['id', 'asc']], limit: Infinity },
      )
    return people.flatMap(({ email, name }) => (email ? [{ email, name }] : []))
  },
})
