/** What the pages of this room know before a script runs: nothing. They are the same for everybody, or an empty frame filled by calls. */
const nothing = async () => ({})
export const loaders = { SignIn: nothing, SignUp: nothing, RetrievePassword: nothing, ChangePassword: nothing, UserCenter: nothing }
