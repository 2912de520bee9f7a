#!/bin/sh
# Command one on a bare machine: a Debian with nothing but stock Node 20 and npm 10. No browser, no libnss3, no font, no
# PostgreSQL. A fresh clone is installed and started there by an ordinary user, and a PDF must come out.
#
#   sh scripts/proofs/bare-machine.sh [FOLDER]
#
# As root on Debian, with debootstrap. FOLDER (default: a temporary one) keeps the machine and the PDFs for looking at;
# a folder that holds such a machine already is used again, with a new clone. PORT (default 4000) must be free.
set -eu

repository=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-$(mktemp -d)}
port=${PORT:-4000}
machine=$folder/machine
npm_version=10.8.2

fail() {
  echo "bare-machine: $*" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail 'must be root, to build the machine and to enter it'
command -v debootstrap >/dev/null || fail 'needs debootstrap: apt-get install debootstrap'
case $(node --version) in v20.*) ;; *) fail 'needs Node 20 here, which is copied into the machine' ;; esac

build_machine() {
  mkdir -p "$folder"
  debootstrap --variant=minbase bookworm "$machine" >"$folder/debootstrap.log"
  cp "$(command -v node)" "$machine/usr/bin/node"
  # this machine may have a newer npm, so the one that Node 20 comes with is fetched
  (cd "$folder" && npm pack --silent "npm@$npm_version" >/dev/null)
  mkdir -p "$machine/usr/lib/node_modules/npm"
  tar xzf "$folder/npm-$npm_version.tgz" -C "$machine/usr/lib/node_modules/npm" --strip-components=1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$machine/usr/bin/npx"
  chroot "$machine" useradd --create-home stranger
  touch "$machine/built"
}
[ -e "$machine/built" ] || build_machine

# what an earlier run left behind
rm -rf "$machine/home/stranger" "$machine/tmp"/*
mkdir "$machine/home/stranger"

# a proof on a machine that has these for other reasons would prove nothing
found=$(find "$machine" -xdev \
  \( -name 'libnss3*' -o -name 'libnspr4*' -o -name '*.ttf' -o -name '*.otf' -o -name '*.pfb' -o -name 'chrom*' -type f -perm -u+x -o -name psql \))
[ -z "$found" ] || fail "the machine is not bare: $found"

git clone --quiet --no-local --depth 1 "file://$repository" "$machine/home/stranger/beamtime"
chroot "$machine" chown -R stranger: /home/stranger
cp /etc/resolv.conf "$machine/etc/resolv.conf"
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then cp "$NODE_EXTRA_CA_CERTS" "$machine/etc/extra-ca.pem"; fi

cat >"$machine/usr/local/bin/proof" <<'PROOF'
#!/bin/sh
set -eu
cd /home/stranger/beamtime
timed() {
  begin=$(date +%s%N)
  "$@"
  echo "-- $1 $2 $3: $(( ($(date +%s%N) - begin) / 1000000 )) ms"
}
echo "node $(node --version), npm $(npm --version), user $(id -un)"
timed npm ci --no-audit --no-fund --loglevel=error
timed node --import tsx test/support/render-document.ts /home/stranger/document.pdf
[ -e server/main.ts ] || { echo '-- there is no server yet: npm start was not tried'; exit 0; }

npm start >/home/stranger/server.log 2>&1 &
server=$!
trap 'kill $server' EXIT
timed node scripts/proofs/wait-ready.mjs "http://127.0.0.1:$PORT"
token=$(npm run --silent token -- USER_OFFICER)
timed node scripts/proofs/download.mjs "http://127.0.0.1:$PORT/download/pdf/proposal/1" "$token" /home/stranger/proposal.pdf
PROOF
chmod +x "$machine/usr/local/bin/proof"

# a mount namespace of its own: nothing stays mounted when this ends, however it ends
unshare --mount --pid --fork sh -eu -c '
  mount -t proc proc "$1/proc"
  mount --bind /dev "$1/dev"
  exec chroot --userspec=stranger:stranger "$1" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/home/stranger PORT="$2" \
    ${3:+NODE_EXTRA_CA_CERTS=/etc/extra-ca.pem} sh /usr/local/bin/proof
' proof "$machine" "$port" "${NODE_EXTRA_CA_CERTS:-}"

for pdf in document proposal; do
  if [ -e "$machine/home/stranger/$pdf.pdf" ]; then cp "$machine/home/stranger/$pdf.pdf" "$folder/$pdf.pdf" && echo "Made $folder/$pdf.pdf"; fi
done
