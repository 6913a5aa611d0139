/**
 * A small workbook of Excel 97 to 2003, made by another program, compressed: a hidden sheet first, a
 * title above the headings, a cell merged over two rows.
 */
export const oldWorkbook = [
  '7ZdBbBRVGMd/783M7mzb3c5uhdIVlnUvJDVE6AZsDIW18UAwbIUpCtEINC27TQsl3cYENbFRmx7QxINHLx5NjGI0',
  'ShoP1buxwYQDXsAEL140IcEDdM37Zma7FJsUMBDMfpP3Mt/33vv+35v3ve/7Zunn9NVPv8peYxXtxWK5niDWJFOA',
  'jhgv4E1brtfrkbjeoseKbtfr9eWw2YADcubx8Fxb7f/fzJ22gNXn7wIJoA1oBzqAJJACOoMQQBrIAF3AE8AGYCPQ',
  'DWwCeoAs8CSwGdgC5ICtQB54quVnj7Qd5sHIxlFRLFHrXGN8bdaNcopPlSJFZjjArnvGz6AFX4e5Z/12B/QKU0wz',
  'wQhTTDFx3/gRrWeN+U4bXP4zulf8Znq2b3ffg2AnXA9iDiPTP8UTi4pYHK6huWD/ILXCb8BrnDXxxK8WizMHfB4K',
  'DYoNJ5WxYVHBgLJRaD5Bk6ZHbMtI3yX9lzLze+kHJKLBienFF/rDE7uhSjLvQ+kL0qfQKL6TNVdEspMsf8qKj8LL',
  '4KjnmWack0ySs3fRzyZUgbbyfv8Z2sv7/TwFqlQpMHiqwGlOUyB2uECNGgUunTPjObuHPbShzhE822XidkYZJWd3',
  'MoCD2kH0XJVQDDdWuUNL/nDlqymQ71lDnlhDPnCX/IS43BwZ5m3jnI6aZJwaM9SYo4O3TRZHq+TwEf8DjOMrbnFZ',
  '3DojCV5VGRfvGeOMYX/0s0ML5aPDZoWF6uWXY8lhC/XiyHOVm76NOuLnyXNwyEa99caF89fHtlY0aqF8dkyjskNH',
  'hzUq9eZ8TaM2vnPT16j88US5HbWTIv3ildHbbnYYm5wzZX/bsVOvalS58uvLCdRSZakyeehvP8/mfLf/eXlLXqHm',
  'DcD52sdr6eqT8iQIQ94dYSgp17MDzSid8p6WS+rhcuuzvy4dHHlp33GR94r8aenfFcksK/H5PZG/H/z66FQjhAf9',
  'bcEPiiHYqzN8K/9MpabzWlBJc0FXDqnidlFxmzOiKKy626i6dyZKgbHvyl2PYtPiVTJnZdPRJ1DC6Qan8MT8gNN4',
  'YnXAWXiiK+BsPKk4A87Bk9oz4GJid8TF8eSSGC7YU1uDM3jtDc7gmWrV0iZGW1KlwuzXv5cCiR0eF7glR7towVXh',
  '/BgZLubm/jh08Yt9gSQu9a1JJa+XDIIl6MkQwRJ0qPZOfJMYDMaNBanG+AqeLXiW4EWjscZoPtRudtoZ7sYWLK/B',
  'Gax0uNZu0uwtGs22aO5W/+6I18Och1T4xi7zrRZU3HxBc/fv1zFtURg5ZoseG/oH',
].join('')
