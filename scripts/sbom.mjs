// npm run sbom [-- file]: writes what a production install contains, with versions, licences and checksums, as CycloneDX.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmCommand, root } from './ensure.mjs';

/**
 * Read from the lockfile, so it doesn't depend on what is installed here. `npm sbom --omit=dev` would also leave out what production and
 * development both need, such as React: npm lists everything, and the lockfile says what is only for development.
 */
export function createSbom() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { components, dependencies, ...sbom } = JSON.parse(
    runNpm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']),
  );
  const needed = new Set(
    Object.entries(packages)
      .filter(([path, { dev, link }]) => !['', 'mocks', 'plays'].includes(path) && !dev && !link)
      .map(([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`),
  );
  const shipped = components.filter(({ name, version }) => needed.has(`${name}@${version}`));
  const refs = new Set([sbom.metadata.component['bom-ref'], ...shipped.map((component) => component['bom-ref'])]);
  // npm takes the name of the folder.
  sbom.metadata.component.name = packages[''].name;
  return {
    ...sbom,
    components: shipped,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  };
}

function runNpm(options) {
  const { command, args } = npmCommand();
  const { status, stdout, stderr } = spawnSync(command, [...args, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 ** 2,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return stdout;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
  const sbom = createSbom();
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} components: ${file}`);
}
