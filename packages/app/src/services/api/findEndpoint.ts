import { type Endpoint, type EndpointName, everydayEndpoints } from '@manyline/contract';

/** Finds an endpoint. Those of the console are loaded on first use; undefined if that failed. */
export async function findEndpoint(name: EndpointName): Promise<Endpoint | undefined> {
  if (Object.hasOwn(everydayEndpoints, name)) return everydayEndpoints[name as keyof typeof everydayEndpoints];
  try {
    const { administrationEndpoints } = await import('@manyline/contract/administration');
    return administrationEndpoints[name as keyof typeof administrationEndpoints];
  } catch {
    return undefined;
  }
}
