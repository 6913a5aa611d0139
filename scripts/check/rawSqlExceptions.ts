import type { Exception } from './rawSql.ts'

/** Statements that may leave something out, and why. */
export const exceptions: readonly Exception[] = [
  {
    path: 'domains/system/server/files.ts',
    table: 'webUser',
    rule: 'scope',
    why: 'A visitor uploads: only whether their own account still stands is asked.',
  },
  {
    path: 'domains/system/server/jobCentre.ts',
    table: 'backgroundTask',
    rule: 'scope',
    why: 'Tasks are joined to lines that are confined to the caller’s projects already.',
  },
  {
    path: 'domains/system/server/seals.ts',
    table: 'sysUserOperateLog',
    rule: 'scope',
    why: 'The lines of all projects are sealed together.',
  },
  {
    path: 'domains/system/server/signIn.ts',
    table: 'sysUserLoginLog',
    rule: 'scope',
    why: 'A sign-in belongs to no project.',
  },
]
