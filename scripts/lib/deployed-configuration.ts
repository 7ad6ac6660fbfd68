/** The parts of a deployed build's configuration, `server/wrangler.json`, that are read or changed. */
export interface DeployedConfiguration {
  readonly assets: { readonly run_worker_first?: readonly string[] | boolean }
  readonly cache?: { readonly enabled?: boolean; readonly cross_version_cache?: boolean }
  readonly vars?: Readonly<Record<string, unknown>>
}

/**
 * The configuration with the platform's cache in front of the Worker, which tells it so. Answers outlive a deployment: one with
 * new code purges them.
 */
export const withEdgeCache = (configuration: DeployedConfiguration): DeployedConfiguration => ({
  ...configuration,
  cache: { ...configuration.cache, enabled: true, cross_version_cache: true },
  vars: { ...configuration.vars, EDGE_CACHE: 'workers' },
})
