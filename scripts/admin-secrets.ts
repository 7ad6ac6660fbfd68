import { run } from './lib/command.ts'
import { makeSecrets, secretsFile, signInVariables } from './lib/secrets.ts'

await run(async ({ dataDir }) => {
  const secrets = makeSecrets()
  const variables = Object.entries(await signInVariables(secrets))
  const commands = variables.map(
    ([name, value]) => `  npx wrangler secret put ${name} --name meridian\n    ${value}`,
  )
  console.log(`New secrets for the administrator. Keep them in a password manager: they are shown this once.

  access key  ${secrets.accessKey}
  user code   ${secrets.userCode}
  password    ${secrets.password}

The Worker knows their hashes alone. Run each command and paste the line under it when it asks:

${commands.join('\n\n')}

From then on these secrets alone sign in; no code of an authenticator app is asked for until one is set up anew,
since its key was encrypted with the secret before. Sessions that are open stay so for up to 24 hours: end them in the panel,
under Ayarlar, Güvenlik.

"npm start" has secrets of its own in ${secretsFile(dataDir)}: remove that file and start again for new ones.`)
})
